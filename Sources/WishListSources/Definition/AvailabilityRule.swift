import JSON
import Money
import WishListModel

/// How a source's words for availability are understood.
struct AvailabilityRule: Hashable, Sendable {
  /// What a word means wherever it stands.
  var words: [String: Availability] = [:]
  /// What a word means at one place; `nil` says that it means nothing there.
  var wordsByPlace: [JSONPointer: [String: Availability?]] = [:]

  /// - Returns: `nil` if the value says nothing, so that the next place may speak.
  func availability(_ value: JSONValue, at pointer: JSONPointer) -> Availability? {
    guard let text = value.scalarText, !text.isEmpty else { return nil }
    if let own = wordsByPlace[pointer], let meaning = own[text.lowercased()] { return meaning }
    if let meaning = words[text.lowercased()] { return meaning }
    switch value {
    case .bool(let isAvailable): return isAvailable ? .inStock : .outOfStock
    case .number(let digits):  // how many there are
      return Amount(digits).map { $0 > .zero ? .inStock : .outOfStock } ?? .unknown
    default: return Availability(word: text)
    }
  }
}

extension ConfigurationNode {
  /// `{"Low Stock": "in_stock"}`; under a pointer, the words of that place alone.
  func availabilityRule() throws(Misconfiguration) -> AvailabilityRule {
    var rule = AvailabilityRule()
    for (key, node) in try members() {
      guard key.hasPrefix("/") else {
        rule.words[key.lowercased()] = try node.word(Availability.self)
        continue
      }
      let pointer = try ConfigurationNode(value: .string(key), place: node.place).pointer()
      var words: [String: Availability?] = [:]
      for (word, meaning) in try node.members() {
        let isSilent = meaning.value == .null
        words[word.lowercased()] = .some(isSilent ? nil : try meaning.word(Availability.self))
      }
      rule.wordsByPlace[pointer] = words
    }
    return rule
  }
}
