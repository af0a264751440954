import Money

/// A word that wishes are grouped by. Its case does not matter.
package struct Tag: Hashable, Sendable {
  /// In lower case, without space around it.
  package let text: String

  /// - Returns: `nil` for a text that is empty, longer than 100 bytes, or has control
  ///   characters or commas in it.
  package init?(_ text: String) {
    var text = text[...]
    while text.unicodeScalars.first?.isSpace == true { text.unicodeScalars.removeFirst() }
    while text.unicodeScalars.last?.isSpace == true { text.unicodeScalars.removeLast() }
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        ? (" "..."~").contains(scalar) && scalar != ","
        : scalar.properties.generalCategory != .control
    }
    guard !text.isEmpty, text.utf8.count <= 100, isPlain else { return nil }
    self.text = text.lowercased()
  }
}

extension Unicode.Scalar {
  fileprivate var isSpace: Bool {
    isASCII ? value == 0x20 || (9...13).contains(value) : properties.isWhitespace
  }
}
