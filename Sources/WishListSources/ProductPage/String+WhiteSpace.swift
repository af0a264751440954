extension String {
  /// The maximum length of a title or another field in characters.
  static let fieldLimit = 2_000
  /// The maximum number of combining marks after a character. Writing needs fewer, and many of
  /// them cover the lines above and below.
  private static let markLimit = 8

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

  /// The text as a field of a product: on one line, with at most ``fieldLimit`` characters and a
  /// bounded number of combining marks after each.
  var fieldText: String? {
    // A character of any script has few scalars. The rest of a longer text is not looked at.
    let start = String(String.UnicodeScalarView(unicodeScalars.prefix(16 * Self.fieldLimit)))
    guard let line = start.collapsingWhiteSpace() else { return nil }
    var kept = String.UnicodeScalarView()
    var marks = 0
    for scalar in line.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: marks += 1
      default: marks = 0
      }
      if marks <= Self.markLimit { kept.append(scalar) }
    }
    let text = String(kept)
    guard text.count > Self.fieldLimit else { return text }
    return String(text.prefix(Self.fieldLimit - 1)) + "…"
  }
}
