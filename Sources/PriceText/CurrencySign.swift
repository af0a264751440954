import Foundation
import Money

/// A text that stands for a currency: a symbol such as `€`, a word such as `kr`, or a code.
struct CurrencySign: Equatable, Sendable {
  /// The codes of the currencies that the sign may stand for.
  let codes: [String]
  /// Whether the sign stands for the first of its codes unless something else is known.
  let hasUsualCode: Bool
  /// Whether the text is also an ordinary word or a unit. Any other sign in the text takes
  /// precedence.
  let isAmbiguous: Bool
  /// Whether the sign counts only directly beside digits, because it is a single letter.
  let mustBeAdjacent: Bool
  /// The power of ten of the currency that the number counts: -2 for `¢`, 1 for the toman of ten
  /// rials.
  let exponent: Int

  /// Whether the number counts hundredths of the currency.
  var isMinorUnit: Bool { exponent < 0 }

  init(
    codes: [String], hasUsualCode: Bool = true, isAmbiguous: Bool = false,
    mustBeAdjacent: Bool = false, exponent: Int = 0
  ) {
    self.codes = codes
    self.hasUsualCode = hasUsualCode
    self.isAmbiguous = isAmbiguous
    self.mustBeAdjacent = mustBeAdjacent
    self.exponent = exponent
  }

  /// The sign with a text, which may be a code.
  init?(_ text: String) {
    if let sign = Self.table[text] ?? (text.utf8.count > 3 ? Self.table[text.lowercased()] : nil) {
      self = sign
      return
    }
    guard let code = Self.code(text) else { return nil }
    self.init(codes: [code], isAmbiguous: Self.codesThatAreWords.contains(code))
  }

  /// The code that a text in upper or lower case is.
  private static func code(_ text: String) -> String? {
    guard (3...4).contains(text.utf8.count), text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let code = text.uppercased()
    guard ISO4217.contains(code) || withdrawn.contains(code) || cryptocurrencies.contains(code),
      code == text
        || (text.dropFirst() == code.dropFirst().lowercased() && !codesThatAreWords.contains(code))
    else { return nil }
    return code
  }

  /// The number of digits after the point of a currency, or `nil` for a cryptocurrency, which has
  /// no agreed number.
  static func minorUnit(of code: String) -> Int? {
    ISO4217.minorUnit(of: code) ?? (withdrawn.contains(code) || code == toman ? 2 : nil)
  }

  /// The code that shops use for the toman, which is ten rials and not in ISO 4217.
  static let toman = "IRT"

  /// The sign that `$`, `£` or `¥` forms with letters directly beside it: `HK$`, `CAD$`, `£EG`.
  static func sign(_ symbol: Unicode.Scalar, with letters: String) -> CurrencySign? {
    if let sign = table["\(letters)\(symbol)"] { return sign }
    // The first two letters of an ISO 4217 code are the code of the country (ISO 3166).
    guard letters.utf8.count == 2 || letters.utf8.count == 3, letters == letters.uppercased(),
      let code = table[String(symbol)]?.codes.first(where: { $0.hasPrefix(letters) })
    else { return nil }
    return CurrencySign(codes: [code])
  }

  /// The sign that `$` forms with letters and a space beside it: `US $`.
  ///
  /// Only a few letters count here, since a text such as "size A $5" names no country.
  static func dollar(apartFrom letters: String) -> CurrencySign? {
    ["US", "AU", "CA", "CAN", "NZ", "HK", "SG", "NT", "MX"].contains(letters)
      ? sign("$", with: letters) : nil
  }
}

/// The currency that the signs beside a number stand for.
struct ResolvedCurrency {
  /// The currency, or `nil` if the signs leave it open.
  let currency: Currency?
  /// The minor units of all currencies that the signs may stand for.
  let minorUnits: [Int?]

  /// - Parameter hint: The currency of a number without a sign, or with a sign that may stand for
  ///   it.
  /// - Returns: `nil` if the signs contradict each other.
  init?(_ signs: [CurrencySign], locale: Locale?, hint: Currency?) {
    guard let first = signs.first else {
      currency = hint
      minorUnits = hint.map { [CurrencySign.minorUnit(of: $0.code)] } ?? []
      return
    }
    let codes = first.codes.filter { code in signs.allSatisfy { $0.codes.contains(code) } }
    guard !codes.isEmpty else { return nil }
    let code = Self.code(of: codes, signs, locale, hint)
    currency = code.flatMap { Currency($0) }
    minorUnits = (code.map { [$0] } ?? codes).map(CurrencySign.minorUnit)
  }

  /// The code that is meant, of those that all signs may stand for.
  private static func code(
    of codes: [String], _ signs: [CurrencySign], _ locale: Locale?, _ hint: Currency?
  ) -> String? {
    if let hint, codes.contains(hint.code) { return hint.code }
    if codes.count == 1 { return codes[0] }
    if let usual = signs.first(where: \.hasUsualCode)?.codes.first, codes.contains(usual) {
      return usual
    }
    // The user's locale says nothing about the dollar of a shop.
    guard codes != CurrencySign.table["$"]?.codes, let local = locale?.currency?.identifier else {
      return nil
    }
    return codes.contains(local) ? local : nil
  }
}
