import HTML

/// Texts of a page, made fit to keep.
enum PageText {
  /// The text with its character references undone, once.
  static func decoded(_ text: String) -> String {
    CharacterReference.decoding(text)
  }

  /// One line: white space, no-break spaces too, folded and control characters dropped.
  ///
  /// - Returns: `nil` if nothing is left.
  static func line(_ text: String?) -> String? {
    guard let text else { return nil }
    let words = text.unicodeScalars.split { $0.properties.isWhitespace }
    let line = words.map { word in
      String(
        String.UnicodeScalarView(
          word.filter {
            $0.properties.generalCategory != .control && $0 != "\u{FEFF}" && $0 != "\u{200B}"
          }))
    }.filter { !$0.isEmpty }.joined(separator: " ")
    return line.isEmpty ? nil : line
  }
}
