/// What people write for a currency: a sign such as `€`, a word such as `kr`, or a code.
struct CurrencySign: Equatable, Sendable {
  /// The codes that it may stand for.
  let codes: [String]
  /// Whether it means the first of its codes unless somebody says otherwise.
  let isCertain: Bool
  /// Whether it is also a word or a unit, so that any other sign in the text goes before it.
  let isWeak: Bool
  /// Whether it only counts right beside the digits, because it is a single letter.
  let mustTouch: Bool
  /// Whether it counts hundredths of the unit, as `¢` does.
  let isMinor: Bool

  init(
    codes: [String], isCertain: Bool = true, isWeak: Bool = false, mustTouch: Bool = false,
    isMinor: Bool = false
  ) {
    self.codes = codes
    self.isCertain = isCertain
    self.isWeak = isWeak
    self.mustTouch = mustTouch
    self.isMinor = isMinor
  }

  /// The sign that is written so, codes included.
  init?(_ text: String) {
    if let sign = Self.table[text] {
      self = sign
      return
    }
    guard let code = Self.code(text) else { return nil }
    self.init(codes: [code], isWeak: Self.codesThatAreWords.contains(code))
  }

  /// The code in a text that is one, in upper or lower case.
  private static func code(_ text: String) -> String? {
    guard (3...4).contains(text.utf8.count), text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let code = text.uppercased()
    guard ISO4217.contains(code) || withdrawn.contains(code) || coins.contains(code),
      code == text || (text == text.lowercased() && !codesThatAreWords.contains(code))
    else { return nil }
    return code
  }

  /// How many digits a currency has after the point.
  ///
  /// - Returns: `nil` for a coin, which has as many as its maker liked.
  static func minorDigits(of code: String) -> Int? {
    ISO4217.minorUnit(of: code) ?? (withdrawn.contains(code) ? 2 : nil)
  }

  /// The sign that a dollar becomes with letters right before it: `HK$`, `CAD$`.
  static func dollar(after letters: String) -> CurrencySign? {
    if let sign = table["\(letters)$"] { return sign }
    guard let sign = CurrencySign(letters), let code = sign.codes.first,
      table["$"]?.codes.contains(code) ?? false
    else { return nil }
    return sign
  }

  /// The sign that a dollar becomes with letters and a space before it: `US $`.
  ///
  /// Fewer letters count here than in ``dollar(after:)``: "size A $5" names no country.
  static func dollar(apartFrom letters: String) -> CurrencySign? {
    ["US", "AU", "CA", "CAN", "NZ", "HK", "SG", "NT", "MX"].contains(letters)
      ? table["\(letters)$"] : nil
  }
}
