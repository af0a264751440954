import CUTF8Proc

extension String {
  /// The number of columns that the text takes on a terminal.
  ///
  /// Combining marks take no column, East Asian wide characters take two (UAX #11, by utf8proc), and
  /// an emoji takes two, however many scalars it consists of.
  package var columns: Int {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.columns }
  }

  /// Returns the text, or as much of it as fits with a `…` after it.
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

  /// Returns the text with spaces after it, or before it, that fill a number of columns.
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
      case 0x1160...0x11FF, 0xD7B0...0xD7FF: width  // part of a Hangul syllable that has its width
      default: width + max(0, Int(utf8proc_charwidth(Int32(scalar.value))))
      }
    }
  }

  /// Whether several scalars form one emoji: a flag, a family, a keycap, an emoji with a skin tone, or
  /// a symbol with the variation selector for emoji.
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

extension String {
  /// The version of utf8proc.
  package static var utf8procVersion: String { String(cString: utf8proc_version()) }
}
