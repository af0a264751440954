import Money

/// The classes of characters that ``PriceLexer`` distinguishes.
enum CharacterClass {
  /// The value of a decimal digit in any script.
  static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
    if scalar.isASCII {
      return ("0"..."9").contains(scalar) ? UInt8(scalar.value - 0x30) : nil
    }
    let properties = scalar.properties
    guard properties.numericType == .decimal, let value = properties.numericValue else {
      return nil
    }
    return UInt8(value)
  }

  /// The value of a superscript digit.
  static func superscript(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0xB9: 1
    case 0xB2, 0xB3: UInt8(scalar.value - 0xB0)
    case 0x2070, 0x2074...0x2079: UInt8(scalar.value - 0x2070)
    default: nil
    }
  }

  /// Returns whether a character is part of a word: a letter, or a mark that combines with one.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) }
    let properties = scalar.properties
    if properties.isAlphabetic { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .modifierLetter: return true
    default: return false
    }
  }

  /// Returns whether a character is of a script that writes numbers and words without a space
  /// between them: Chinese characters, kana and Hangul.
  static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    (0x2E80...0x9FFF).contains(scalar.value) || (0xAC00...0xD7AF).contains(scalar.value)
  }

  /// Returns whether a character is invisible, such as a mark of text direction or a joiner.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2062, 0x2064...0x2069, 0xFEFF:
      true
    default: false
    }
  }

  /// The plain form of a character: ASCII for full-width forms, `-` for every dash, and a space
  /// for all white space.
  static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case ..<0x80: (9...13).contains(scalar.value) ? " " : scalar
    case 0x2010...0x2015, 0x2212: "-"
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0xFFE0: "¢"
    case 0xFFE1: "£"
    case 0xFFE5: "¥"
    case 0xFFE6: "₩"
    case 0x301C: "~"
    default: scalar.properties.isWhitespace ? " " : scalar
    }
  }
}
