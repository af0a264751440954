import JSON
import WishListModel

/// What is wrong at one place of a configuration.
struct Misconfiguration: Error, Equatable {
  let place: String
  let reason: String
}

/// A value of a configuration, together with the way to it.
struct ConfigurationNode {
  let value: JSONValue
  let place: String

  func wrong(_ reason: String) -> Misconfiguration {
    Misconfiguration(place: place, reason: reason)
  }

  private func wanted(_ kind: String) -> Misconfiguration {
    wrong("it has to be \(kind), but is \(value.kind)")
  }

  /// The members, in the order of their names.
  func members() throws(Misconfiguration) -> [(key: String, node: ConfigurationNode)] {
    guard let object = value.object else { throw wanted("an object") }
    return object.members.map { key, value in
      (key, ConfigurationNode(value: value, place: place.isEmpty ? key : "\(place).\(key)"))
    }.sorted { $0.key < $1.key }
  }

  /// The members by name, once it is known that each name is one that may stand here.
  func members(named names: [String]) throws(Misconfiguration) -> [String: ConfigurationNode] {
    var members: [String: ConfigurationNode] = [:]
    for (key, node) in try self.members() {
      guard names.contains(key) else {
        let suggestion = SpellingSuggestion.nearest(to: key, among: names)
        throw node.wrong(
          "there is no such key" + (suggestion.map { "; did you mean \($0)?" } ?? ""))
      }
      members[key] = members[key] ?? node
    }
    return members
  }

  func text() throws(Misconfiguration) -> String {
    guard let text = value.string else { throw wanted("a string") }
    guard !text.isEmpty else { throw wrong("it is empty") }
    return text
  }

  /// The elements, or the value itself where it is no array.
  func elements() throws(Misconfiguration) -> [ConfigurationNode] {
    guard let elements = value.array else { return [self] }
    guard !elements.isEmpty else { throw wrong("it is empty") }
    return elements.enumerated().map { index, element in
      ConfigurationNode(value: element, place: "\(place).\(index)")
    }
  }

  func number(in range: ClosedRange<Int>) throws(Misconfiguration) -> Int {
    guard case .number(let digits) = value else { throw wanted("a number") }
    guard let number = Int(digits), range.contains(number) else {
      throw wrong(
        "\(digits) is not a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func bool() throws(Misconfiguration) -> Bool {
    guard case .bool(let value) = value else { throw wanted("true or false") }
    return value
  }

  /// One of a few words.
  func word<Word: RawRepresentable & CaseIterable>(
    _: Word.Type = Word.self
  ) throws(Misconfiguration) -> Word where Word.RawValue == String {
    let text = try self.text()
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue)
      throw wrong("\(text) is not one of \(words.joined(separator: ", "))")
    }
    return word
  }

  func template() throws(Misconfiguration) -> URLTemplate {
    let text = try self.text()
    do { return try URLTemplate(text) } catch { throw wrong("\(error)") }
  }

  func pointer() throws(Misconfiguration) -> JSONPointer {
    guard let text = value.string else { throw wanted("a JSON pointer") }
    do { return try JSONPointer(text) } catch { throw wrong("\(error)") }
  }
}
