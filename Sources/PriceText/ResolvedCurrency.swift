import Foundation
import Money

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
