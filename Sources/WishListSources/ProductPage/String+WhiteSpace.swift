extension String {
  /// Puts the text on one line: each run of white space becomes one space, and control
  /// characters, byte order marks and zero-width spaces are removed.
  ///
  /// - Returns: `nil` if no character is left.
  func collapsingWhiteSpace() -> String? {
    let words = unicodeScalars.split { $0.properties.isWhitespace }
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
