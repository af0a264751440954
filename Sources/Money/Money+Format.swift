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
    let parts = locale.identifier.utf8.split { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
    let name = parts.prefix(2).map { String(Substring($0)) }
    switch (name.first, name.last, currency.code) {
    case ("fr", "CH", _):
      // As in France, but for the point. Foundation puts the currency first.
      (self.locale, replaced) = (Locale(identifier: "fr_FR"), (",", "."))
    case ("ja", _, "JPY"):
      (self.locale, replaced) = (locale, ("¥", "￥"))
    default:
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
    let digits = amount.coefficient.magnitude
    var significand = Decimal(UInt64(truncatingIfNeeded: digits))
    let high = UInt64(truncatingIfNeeded: digits >> 64)
    if high > 0 { significand += Decimal(high) * Decimal(UInt64(1) << 63) * 2 }
    self.init(
      sign: amount.isNegative ? .minus : .plus, exponent: -amount.scale, significand: significand)
  }
}

extension Amount {
  /// The number as people in `locale` write it, with every digit.
  public func formatted(for locale: Locale) -> String {
    if isSmallWhole, locale.writesSmallNumbersPlainly { return description }
    return Money(self, nil).formatted(for: locale)
  }

  /// Whether it has nothing to group, to part or to sign: most quantities are such.
  private var isSmallWhole: Bool { scale == 0 && (0..<1000).contains(coefficient) }
}

extension Locale {
  /// Whether whole numbers below a thousand are written in the digits 0 to 9, as far as is
  /// known without loading what Foundation knows of numbers.
  fileprivate var writesSmallNumbersPlainly: Bool {
    switch identifier.prefix(3) {
    case "en_", "de_", "es_", "fr_", "it_", "ja_", "ko_", "nl_", "pl_", "pt_", "ru_", "sv_", "zh_":
      true
    default: false
    }
  }
}
