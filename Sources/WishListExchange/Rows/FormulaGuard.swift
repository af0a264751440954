/// Text that a spreadsheet would run as a formula, made harmless by an apostrophe before it.
///
/// What begins with apostrophes and then such a character gets one more, so that the guard
/// can be taken off again without doubt.
enum FormulaGuard {
  static func on(_ text: String) -> String {
    isActive(text) ? "'" + text : text
  }

  static func off(_ text: String) -> String {
    text.utf8.first == apostrophe && isActive(text) ? String(text.dropFirst()) : text
  }

  private static let apostrophe = UInt8(ascii: "'")

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
