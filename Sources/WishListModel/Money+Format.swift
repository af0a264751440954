public import Foundation

extension Money {
  /// The amount as people in `locale` write it, such as `19,99 €`.
  ///
  /// It shows the digits that ISO 4217 gives the currency, and more where the amount
  /// has more: no digit is hidden. An amount without a currency is shown as a number.
  public func formatted(for locale: Locale) -> String {
    let places = max(currency?.minorUnit ?? 0, amount.scale)
    let decimal = Decimal(amount)
    guard let currency else {
      return decimal.formatted(
        .number.precision(.fractionLength(places)).locale(locale))
    }
    return decimal.formatted(
      .currency(code: currency.code).precision(.fractionLength(places)).locale(locale))
  }
}

extension Decimal {
  /// The same number, for Foundation to format.
  public init(_ amount: Amount) {
    let base = Decimal(UInt64(1) << 63) * 2
    let (high, low) = amount.coefficient.magnitude.quotientAndRemainder(
      dividingBy: UInt128(UInt64.max) + 1)
    let whole = Decimal(UInt64(high)) * base + Decimal(UInt64(low))
    self.init(
      sign: amount.isNegative ? .minus : .plus, exponent: -amount.scale, significand: whole)
  }
}
