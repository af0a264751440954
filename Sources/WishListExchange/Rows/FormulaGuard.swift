/// Protects text that a spreadsheet would evaluate as a formula with an apostrophe before it.
///
/// Text that begins with apostrophes before such a character gets another apostrophe, so that
/// ``off(_:)`` always returns the original text.
enum FormulaGuard {
  /// The text with an apostrophe before it if it needs one.
  static func on(_ text: String) -> String {
    isActive(text) ? "'" + text : text
  }

  /// The text without the apostrophe that ``on(_:)`` adds.
  static func off(_ text: String) -> String {
    text.utf8.first == apostrophe && isActive(text) ? String(text.dropFirst()) : text
  }

  private static let apostrophe = UInt8(ascii: "'")

  /// Returns whether the first character of a text, apart from apostrophes, begins a formula.
  private static func isActive(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, first.value < 0x40 || first == "@" || first.value > 0xFF00
    else { return false }
    return switch scalars.first(where: { $0 != "'" }) {
    case "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠": true
    default: false
    }
  }
}
