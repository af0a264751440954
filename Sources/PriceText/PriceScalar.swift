import Money

/// What a character is to the reader of prices.
enum PriceScalar {
  /// The value of a decimal digit of any script.
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

  /// The value of a raised digit.
  static func superscript(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0xB9: 1
    case 0xB2, 0xB3: UInt8(scalar.value - 0xB0)
    case 0x2070, 0x2074...0x2079: UInt8(scalar.value - 0x2070)
    default: nil
    }
  }

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) }
    let properties = scalar.properties
    if properties.isAlphabetic { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .modifierLetter: return true
    default: return false
    }
  }

  /// Ideographs, whose words have no spaces between them.
  static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    (0x2E80...0x9FFF).contains(scalar.value) || (0xAC00...0xD7AF).contains(scalar.value)
  }

  /// Marks of direction, joiners and the like, which nobody sees.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// The scalar in its plain form: full width narrowed, and every dash and every space the same.
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
