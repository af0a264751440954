public import Foundation

extension Money {
  /// The amount as people in `locale` write it, such as `19,99 €`.
  ///
  /// It shows the digits that ISO 4217 gives the currency, or two where ISO gives none, and
  /// more where the amount has more: no digit is hidden. An amount without a currency is
  /// shown as a number.
  public func formatted(for locale: Locale) -> String {
    let decimal = Decimal(amount)
    guard let currency else {
      return decimal.formatted(
        .number.precision(.fractionLength(amount.scale)).locale(locale))
    }
    let places = max(currency.minorUnit ?? 2, amount.scale)
    let custom = MoneyCustom(currency, in: locale)
    let text = decimal.formatted(
      .currency(code: currency.code).precision(.fractionLength(places)).locale(custom.locale))
    return custom.applied(to: text)
  }
}

/// How a country writes money where Foundation does not know.
private struct MoneyCustom {
  /// The locale that Foundation is to be asked for.
  let locale: Locale
  private let replaced: (String, by: String)?

  init(_ currency: Currency, in locale: Locale) {
    let name = locale.identifier.replacing("-", with: "_")
    if name.hasPrefix("fr_CH") {
      // As in France, but for the point. Foundation puts the currency first.
      (self.locale, replaced) = (Locale(identifier: "fr_FR"), (",", "."))
    } else if currency.code == "JPY", name == "ja" || name.hasPrefix("ja_") {
      (self.locale, replaced) = (locale, ("¥", "￥"))
    } else {
      (self.locale, replaced) = (locale, nil)
    }
  }

  func applied(to text: String) -> String {
    guard let (old, new) = replaced else { return text }
    return text.replacing(old, with: new, maxReplacements: 1)
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

extension Amount {
  /// The number as people in `locale` write it, with every digit.
  public func formatted(for locale: Locale) -> String {
    Money(self, nil).formatted(for: locale)
  }
}
