import Money

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
    if let sign = Self.table[text] ?? (text.utf8.count > 3 ? Self.table[text.lowercased()] : nil) {
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

  /// The sign that `$`, `£` or `¥` becomes with letters right beside it: `HK$`, `CAD$`, `£EG`.
  static func sign(_ symbol: Unicode.Scalar, with letters: String) -> CurrencySign? {
    if let sign = table["\(letters)\(symbol)"] { return sign }
    // The first two letters of an ISO code are the country's.
    guard letters.utf8.count == 2 || letters.utf8.count == 3, letters == letters.uppercased(),
      let code = table[String(symbol)]?.codes.first(where: { $0.hasPrefix(letters) })
    else { return nil }
    return CurrencySign(codes: [code])
  }

  /// The sign that `$` becomes with letters and a space beside it: `US $`.
  ///
  /// Fewer letters count here than in ``sign(_:with:)``: "size A $5" names no country.
  static func dollar(apartFrom letters: String) -> CurrencySign? {
    ["US", "AU", "CA", "CAN", "NZ", "HK", "SG", "NT", "MX"].contains(letters)
      ? sign("$", with: letters) : nil
  }
}
