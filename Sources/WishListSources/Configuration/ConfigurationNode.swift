import JSON
import WishListModel

/// An invalid value in a configuration.
struct InvalidValue: Error, Equatable {
  /// The keys from the root to the value, such as `sources.myshop.fields.price`.
  let keyPath: String
  let reason: String
}

/// A value in a configuration, and the keys that lead to it.
struct ConfigurationNode {
  let value: JSONValue
  /// The keys from the root to the value, such as `sources.myshop.fields.price`.
  let keyPath: String

  func invalid(_ reason: String) -> InvalidValue {
    InvalidValue(keyPath: keyPath, reason: reason)
  }

  private func typeMismatch(expected kind: String) -> InvalidValue {
    invalid("it has to be \(kind), but is \(value.kind)")
  }

  /// The members, sorted by key.
  func members() throws(InvalidValue) -> [(key: String, node: ConfigurationNode)] {
    guard let object = value.object else { throw typeMismatch(expected: "an object") }
    return object.members.map { key, value in
      (
        key, ConfigurationNode(value: value, keyPath: keyPath.isEmpty ? key : "\(keyPath).\(key)")
      )
    }.sorted { $0.key < $1.key }
  }

  /// The members by key.
  ///
  /// - Throws: ``InvalidValue`` if there is a key that is not among the names.
  func members(named names: [String]) throws(InvalidValue) -> [String: ConfigurationNode] {
    var members: [String: ConfigurationNode] = [:]
    for (key, node) in try self.members() {
      guard names.contains(key) else {
        let suggestion = SpellingSuggestion.nearest(to: key, among: names)
        throw node.invalid(
          "there is no such key" + (suggestion.map { "; did you mean \($0)?" } ?? ""))
      }
      members[key] = members[key] ?? node
    }
    return members
  }

  func text() throws(InvalidValue) -> String {
    guard let text = value.string else { throw typeMismatch(expected: "a string") }
    guard !text.isEmpty else { throw invalid("it is empty") }
    return text
  }

  /// The elements of an array, or the value itself if it is not an array.
  func elements() throws(InvalidValue) -> [ConfigurationNode] {
    guard let elements = value.array else { return [self] }
    guard !elements.isEmpty else { throw invalid("it is empty") }
    return elements.enumerated().map { index, element in
      ConfigurationNode(value: element, keyPath: "\(keyPath).\(index)")
    }
  }

  func number(in range: ClosedRange<Int>) throws(InvalidValue) -> Int {
    guard case .number(let digits) = value else { throw typeMismatch(expected: "a number") }
    guard let number = Int(digits), range.contains(number) else {
      throw invalid(
        "\(digits) is not a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func bool() throws(InvalidValue) -> Bool {
    guard case .bool(let value) = value else { throw typeMismatch(expected: "true or false") }
    return value
  }

  /// The case of an enumeration whose raw value is the text.
  func word<Word: RawRepresentable & CaseIterable>(
    _: Word.Type = Word.self
  ) throws(InvalidValue) -> Word where Word.RawValue == String {
    let text = try self.text()
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue)
      throw invalid("\(text) is not one of \(words.joined(separator: ", "))")
    }
    return word
  }

  func template() throws(InvalidValue) -> URLTemplate {
    let text = try self.text()
    do { return try URLTemplate(text) } catch { throw invalid("\(error)") }
  }

  func pointer() throws(InvalidValue) -> JSONPointer {
    guard let text = value.string else { throw typeMismatch(expected: "a JSON pointer") }
    do { return try JSONPointer(text) } catch { throw invalid("\(error)") }
  }
}
