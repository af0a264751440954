import JSON
import Money
import WishListModel

/// How the values for availability in the answers of a source are read.
struct AvailabilityRule: Hashable, Sendable {
  /// The meaning of a word at any place.
  var words: [String: Availability] = [:]
  /// The meaning of a word at one place. `nil` means that the next place decides.
  var wordsByPlace: [JSONPointer: [String: Availability?]] = [:]

  /// The availability that a value stands for, or `nil` if the next place decides.
  func availability(_ value: JSONValue, at pointer: JSONPointer) -> Availability? {
    guard let text = value.scalarText, !text.isEmpty else { return nil }
    if let own = wordsByPlace[pointer], let meaning = own[text.lowercased()] { return meaning }
    if let meaning = words[text.lowercased()] { return meaning }
    switch value {
    case .bool(let isAvailable): return isAvailable ? .inStock : .outOfStock
    default:
      // A number, also one in a text, is the quantity in stock.
      if let quantity = Amount(text) { return quantity > .zero ? .inStock : .outOfStock }
      return Availability(word: text)
    }
  }
}

extension ConfigurationNode {
  /// A rule such as `{"Low Stock": "in_stock"}`. The words under a key that is a pointer apply to
  /// that place only.
  func availabilityRule() throws(InvalidValue) -> AvailabilityRule {
    var rule = AvailabilityRule()
    for (key, node) in try members() {
      guard key.hasPrefix("/") else {
        rule.words[key.lowercased()] = try node.word(Availability.self)
        continue
      }
      let pointer = try ConfigurationNode(value: .string(key), keyPath: node.keyPath).pointer()
      var words: [String: Availability?] = [:]
      for (word, meaning) in try node.members() {
        let isIgnored = meaning.value == .null
        words[word.lowercased()] = .some(isIgnored ? nil : try meaning.word(Availability.self))
      }
      rule.wordsByPlace[pointer] = words
    }
    return rule
  }
}
