/// A word that wishes are grouped by. Its case does not matter.
public struct Tag: Hashable, Sendable {
  /// In lower case, without space around it.
  public let text: String

  /// - Returns: `nil` for a text that is empty, longer than 100 bytes, or has control
  ///   characters or commas in it.
  public init?(_ text: String) {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        ? (" "..."~").contains(scalar) && scalar != ","
        : scalar.properties.generalCategory != .control
    }
    guard !text.isEmpty, text.utf8.count <= 100, isPlain else { return nil }
    self.text = text.lowercased()
  }
}
