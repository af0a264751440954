import Foundation

/// Text as it is compared in a search: whatever the case, the width and the accents, and however
/// these and Hangul syllables were composed.
///
/// `Straße`, `STRASSE` and `ｓｔｒａｓｓｅ` are the same, and so are `Iğdır`, `igdir` and `İĞDIR`. Signs
/// that make another letter are kept: voiced kana, and vowels of scripts in which a mark is one.
enum SearchText {
  static func folded(_ text: String) -> String {
    var span = text.utf8Span
    guard !span.checkForASCII() else { return text.lowercased() }
    var folded = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      switch scalar.value {
      case 0..<0x80: folded.append(scalar)
      // Combining marks of Latin, Greek, Cyrillic, Hebrew and Arabic.
      case 0x0300...0x036F, 0x0591...0x05BD, 0x05BF...0x05C7, 0x0610...0x061A, 0x064B...0x065F,
        0x0670, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F:
        break
      // The soft hyphen, marks of direction, and spaces and joiners without width.
      case 0xAD, 0x061C, 0x0640, 0x200B...0x200F, 0x2060...0x2064, 0xFEFF: break
      case 0x80...0x03FF, 0x2010...0x2212:
        if let letters = letters[scalar] {
          folded.append(contentsOf: letters.unicodeScalars)
        } else {
          folded.append(scalar)
        }
      default: folded.append(scalar)
      }
    }
    return String(folded).precomposedStringWithCanonicalMapping
  }

  /// Letters that have no decomposition, as they are written without their signs.
  private static let letters: [Unicode.Scalar: String] = [
    "ß": "ss", "ı": "i", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ħ": "h",
    "ł": "l", "ŧ": "t", "ŋ": "n", "ĸ": "k", "ƒ": "f", "ȷ": "j", "ɨ": "i", "ʉ": "u", "ƶ": "z",
    "ƀ": "b",
    "ɖ": "d", "ɗ": "d", "ɓ": "b", "ƙ": "k", "ə": "e", "ς": "σ", "‘": "'", "’": "'", "ʼ": "'",
    "“": "\"", "”": "\"", "„": "\"", "‐": "-", "–": "-", "—": "-", "−": "-",
  ]

  static func folded(_ parts: [String?]) -> String {
    var text = ""
    for case let part? in parts {
      if !text.isEmpty { text += "\n" }
      text += part
    }
    return folded(text)
  }

  /// Patterns for `LIKE … ESCAPE '\'` that find the text anywhere: in a list that is up to date, and
  /// in one whose columns version 0.1.0 wrote (see ``SearchTextUpgrade``).
  static func patterns(_ text: String) -> [String] {
    let former = text.precomposedStringWithCompatibilityMapping.lowercased()
    let folded = folded(text)
    return folded == former ? [pattern(folded)] : [pattern(folded), pattern(former)]
  }

  private static func pattern(_ folded: String) -> String {
    let escaped = folded.reduce(into: "") { pattern, character in
      if "%_\\".contains(character) { pattern += "\\" }
      pattern.append(character)
    }
    return "%\(escaped)%"
  }
}
