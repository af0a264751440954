import CUTF8Proc

extension String {
  /// How many cells of a terminal the text takes.
  ///
  /// It goes by grapheme clusters: combining marks take none, East Asian wide characters
  /// two (UAX #11, by utf8proc), and an emoji two however many scalars it is made of.
  package var columns: Int {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.columns }
  }

  /// As much of the text as fits into some columns, with `…` where it was cut.
  package func truncated(toColumns limit: Int) -> String {
    guard columns > limit else { return self }
    var kept = ""
    var width = 0
    for character in self {
      width += character.columns
      guard width < limit else { break }
      kept.append(character)
    }
    return limit > 0 ? kept + "…" : ""
  }

  /// The text with spaces after it, or before it, up to some columns.
  package func padded(toColumns width: Int, atEnd: Bool = true) -> String {
    let spaces = String(repeating: " ", count: max(0, width - columns))
    return atEnd ? self + spaces : spaces + self
  }
}

extension Character {
  fileprivate var columns: Int {
    if isEmojiSequence { return 2 }
    return unicodeScalars.reduce(0) { width, scalar in
      switch scalar.value {
      case 0x1160...0x11FF, 0xD7B0...0xD7FF: width  // joins the syllable that a jamo has begun
      default: width + max(0, Int(utf8proc_charwidth(Int32(scalar.value))))
      }
    }
  }

  /// Whether several scalars make one picture: a flag, a family, a keycap, a skin tone, or
  /// a sign that asks to be shown as an emoji.
  private var isEmojiSequence: Bool {
    guard let first = unicodeScalars.first, unicodeScalars.count > 1,
      first.properties.isEmoji
    else { return false }
    return unicodeScalars.dropFirst().contains { scalar in
      switch scalar.value {
      case 0xFE0F, 0x20E3, 0x200D, 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF: true
      default: false
      }
    }
  }
}
