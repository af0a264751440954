import Foundation
import Money

/// What the signs beside a number say about its currency.
struct CurrencyChoice {
  /// The one that is meant, or `nil` where nothing says which.
  let currency: Currency?
  /// How many decimals the currencies have that may be meant.
  let minorDigits: [Int?]

  /// - Returns: `nil` if the signs contradict each other.
  init?(_ signs: [CurrencySign], locale: Locale?, hint: Currency?) {
    guard let first = signs.first else {
      currency = hint
      minorDigits = hint.map { [CurrencySign.minorDigits(of: $0.code)] } ?? []
      return
    }
    let codes = first.codes.filter { code in signs.allSatisfy { $0.codes.contains(code) } }
    guard !codes.isEmpty else { return nil }
    let code = Self.code(of: codes, signs, locale, hint)
    currency = code.flatMap { Currency($0) }
    minorDigits = (code.map { [$0] } ?? codes).map(CurrencySign.minorDigits)
  }

  private static func code(
    of codes: [String], _ signs: [CurrencySign], _ locale: Locale?, _ hint: Currency?
  ) -> String? {
    if let hint, codes.contains(hint.code) { return hint.code }
    if codes.count == 1 { return codes[0] }
    if let certain = signs.first(where: \.isCertain)?.codes.first, codes.contains(certain) {
      return certain
    }
    guard codes != CurrencySign.table["$"]?.codes, let local = locale?.currency?.identifier else {
      return nil
    }
    return codes.contains(local) ? local : nil
  }
}
