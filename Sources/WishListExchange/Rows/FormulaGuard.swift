/// Protects text that a spreadsheet would evaluate as a formula with an apostrophe before it.
///
/// A spreadsheet that splits at semicolons or tabs does not recognize the quotes of a cell, and takes
/// what follows a semicolon, a tab or a line break within the cell for a cell of its own. So each part
/// of the text that may become a cell is protected. White space and quotes before the first
/// character do not count, because spreadsheets leave them out.
///
/// A part that begins with apostrophes before such a character gets another apostrophe, so that
/// ``off(_:)`` always returns the original text.
enum FormulaGuard {
  private typealias Part = Substring.UnicodeScalarView

  /// The text with an apostrophe before each part that needs one.
  static func on(_ text: String) -> String {
    guard mayNeedGuard(text) else { return text }
    return rewritten(text) { part, isFirst in
      if isActive(part, isFirst: isFirst, in: text) { part.insert("'", at: part.startIndex) }
    }
  }

  /// The text without the apostrophes that ``on(_:)`` adds.
  static func off(_ text: String) -> String {
    guard text.utf8.contains(apostrophe), mayNeedGuard(text) else { return text }
    return rewritten(text) { part, isFirst in
      if part.first == "'", isActive(part, isFirst: isFirst, in: text) { part.removeFirst() }
    }
  }

  /// The text without an apostrophe at its start. Other programs protect no other part.
  static func offStart(_ text: String) -> String {
    guard text.utf8.first == apostrophe, mayNeedGuard(text) else { return text }
    let part = text.unicodeScalars.prefix { !isSeparator($0) }
    return isActive(part, isFirst: true, in: text) ? String(text.unicodeScalars.dropFirst()) : text
  }

  private static let apostrophe = UInt8(ascii: "'")

  /// Calls `rewrite` with each part between separators, and returns the text that results.
  private static func rewritten(
    _ text: String, _ rewrite: (_ part: inout Part, _ isFirst: Bool) -> Void
  ) -> String {
    let scalars = text.unicodeScalars
    var result = String.UnicodeScalarView()
    var isFirst = true
    for part in scalars.split(omittingEmptySubsequences: false, whereSeparator: isSeparator) {
      if !isFirst { result.append(scalars[scalars.index(before: part.startIndex)]) }
      var part = part
      rewrite(&part, isFirst)
      result.append(contentsOf: part)
      isFirst = false
    }
    return String(result)
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == ";" || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }

  /// Returns whether the first character of a part, apart from apostrophes, quotes and white space,
  /// begins a formula. At the start of the text, a tab or a line break may begin one.
  private static func isActive(_ part: Part, isFirst: Bool, in text: String) -> Bool {
    let first = part.first { $0 != "'" && $0 != "\"" && !$0.properties.isWhitespace }
    switch first {
    case "=", "+", "-", "@", "＝", "＋", "－", "＠": return true
    case nil where isFirst && part.endIndex < text.endIndex:
      return text.unicodeScalars[part.endIndex] != ";"
    default: return false
    }
  }

  /// Returns `false` for most texts without a part that begins a formula, which is fast.
  private static func mayNeedGuard(_ text: String) -> Bool {
    var isAtStart = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: ";"), 0x09, 0x0A, 0x0D:
        if isAtStart { return true }
        isAtStart = true
      case apostrophe, UInt8(ascii: "\""), UInt8(ascii: " "): break
      case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x80...:
        if isAtStart { return true }
      default: isAtStart = false
      }
    }
    return false
  }
}
