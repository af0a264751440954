import Money

/// A text by which wishes are grouped. Its case does not matter.
package struct Tag: Hashable, Sendable {
  /// The tag in lower case, without white space around it.
  package let text: String

  /// - Returns: `nil` for a text that is empty, is longer than 100 bytes, or has control characters
  ///   or commas in it.
  package init?(_ text: String) {
    let text = text.trimmed
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        ? (" "..."~").contains(scalar) && scalar != ","
        : scalar.properties.generalCategory != .control
    }
    guard !text.isEmpty, text.utf8.count <= 100, isPlain else { return nil }
    self.text = text.lowercased()
  }
}
