public import Foundation

extension Money {
  /// The money in the form of a locale, such as `19,99 €`. Money without a currency has the form
  /// of a number.
  ///
  /// The number of digits after the point is the minor unit of the currency, or 2 if it has none,
  /// or that of the amount if it is higher, so that nothing is rounded.
  public func formatted(for locale: Locale) -> String {
    let decimal = Decimal(amount)
    guard let currency else {
      return decimal.formatted(
        .number.precision(.fractionLength(amount.scale)).locale(locale))
    }
    let places = max(currency.minorUnit ?? 2, amount.scale)
    let correction = FormatCorrection(currency, in: locale)
    let text = decimal.formatted(
      .currency(code: currency.code).precision(.fractionLength(places)).locale(correction.locale))
    return correction.applied(to: text)
  }
}

/// A correction of the form that Foundation gives money in some locales.
private struct FormatCorrection {
  /// The locale to format for.
  let locale: Locale
  private let replaced: (String, by: String)?

  init(_ currency: Currency, in locale: Locale) {
    let parts = locale.identifier.utf8.split { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
    let name = parts.prefix(2).map { String(Substring($0)) }
    switch (name.first, name.last, currency.code) {
    case ("fr", "CH", _):
      // French-speaking Switzerland writes money as France does, but with a point. Foundation
      // writes the currency first.
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
  /// The same number, exactly.
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
  /// The number in the form of a locale, with all its digits.
  public func formatted(for locale: Locale) -> String {
    if isSmallInteger, locale.usesASCIIDigits { return description }
    return Money(self, nil).formatted(for: locale)
  }

  /// Whether the number has no sign, no decimals and no groups, as most quantities.
  private var isSmallInteger: Bool { scale == 0 && (0..<1000).contains(coefficient) }
}

extension Locale {
  /// Whether the locale is known to write integers below 1000 in ASCII digits. Asking Foundation
  /// would load its number formats, which takes most of a millisecond.
  fileprivate var usesASCIIDigits: Bool {
    switch identifier.prefix(3) {
    case "en_", "de_", "es_", "fr_", "it_", "ja_", "ko_", "nl_", "pl_", "pt_", "ru_", "sv_", "zh_":
      true
    default: false
    }
  }
}
