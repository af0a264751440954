public import Foundation
public import Money

/// A parser of prices as people and shops write them.
///
/// Digits in any script are read exactly. The decimal separator follows from the first of these
/// that determines it:
/// 1. The number itself: `1.299,00`, `1,24,999`, `12,5` and `0.999` have only one meaning.
/// 2. The currency: three digits after the only separator are a group if the currency has a minor
///    unit below 3 (ISO 4217), so that `1.349 €` is over a thousand in every locale.
/// 3. The locale: `1,299` is over a thousand in `en_US` and a fraction in `de_DE`.
/// 4. A currency with a minor unit of 3: `1.500 KWD` is one and a half.
///
/// If nothing determines it, the number is refused.
///
/// A sign that several currencies share, such as `$` or `kr`, stands for the `currency` parameter
/// if that is one of them, and otherwise for the currency of the locale if that is one of them.
/// The locale does not apply to `$`. If nothing determines the currency, it is unknown.
public enum PriceText {
  /// The character for the end of an element of a page between two digits, as in
  /// `1.849<sup>99</sup>`: the digits are not those of one number. U+2063, invisible separator.
  public static let elementBoundary: Unicode.Scalar = "\u{2063}"

  /// Parses a text that is one price and nothing else, such as `1.299,00 €`.
  ///
  /// - Parameters:
  ///   - locale: The locale of the person who wrote the text, or `nil` if it is unknown.
  ///   - currency: The currency of an amount without a sign, and of a sign that may stand for it.
  /// - Throws: ``PriceTextError``.
  public static func exactMoney(
    _ text: String, locale: Locale? = nil, currency: Currency? = nil
  ) throws(PriceTextError) -> Money {
    // A number in the grammar of JSON, exponent included, that has only one meaning.
    if !mayGroup(text), let amount = Amount(text), !amount.isNegative {
      return Money(amount, currency)
    }
    return try PriceFinder(text, locale: locale, currency: currency).wholeText()
  }

  /// Finds the price in a longer text, such as `3 sizes from $24.50`.
  ///
  /// The price is a number beside a sign or code of a currency, or else a number that only words
  /// such as "price" or "from" precede. Numbers that are not prices are skipped: percentages,
  /// dates, phone numbers, measures, negative amounts, unit prices, savings, and former prices
  /// beside a current one. Of several prices, one in the currency that is known is preferred, then
  /// one with tax. A word such as `Tsd.` or `lakh` multiplies the number before it, and one that may
  /// mean something else makes it no price. A text that consists of a word such as "free" has a price of zero.
  ///
  /// - Parameters:
  ///   - locale: The locale of the person who wrote the text, or `nil` if it is unknown.
  ///   - currency: The currency of an amount without a sign, and of a sign that may stand for it.
  /// - Returns: The price, or the lower end of a range.
  /// - Throws: ``PriceTextError``.
  public static func money(
    in text: String, locale: Locale? = nil, currency: Currency? = nil
  ) throws(PriceTextError) -> Money {
    try range(in: text, locale: locale, currency: currency).low
  }

  /// Finds the price in a longer text as ``money(in:locale:currency:)`` does, with the upper end
  /// of a range such as `$10 - $20`.
  ///
  /// - Throws: ``PriceTextError``.
  public static func range(
    in text: String, locale: Locale? = nil, currency: Currency? = nil
  ) throws(PriceTextError) -> (low: Money, high: Money?) {
    try PriceFinder(text, locale: locale, currency: currency).price()
  }

  /// The currency for which a text stands, such as `EUR`, `Kč` or `HK$`.
  ///
  /// - Returns: `nil` if the text is not exactly one sign or code, or if several currencies share
  ///   the sign and the locale does not determine which one is meant.
  public static func currency(named text: String, locale: Locale? = nil) -> Currency? {
    let signs = PriceLexer(text).tokens.filter { !$0.isSpace }
    guard signs.count == 1, let sign = signs[0].sign else { return nil }
    return ResolvedCurrency([sign], locale: locale, hint: nil)?.currency
  }

  /// Returns whether a text says in a word that the price is zero: `Free`, `0,00 € (gratis)`. A
  /// zero without such a word does not count.
  public static func saysFree(_ text: String) -> Bool {
    PriceFinder(text, locale: nil, currency: nil).saysFree
  }

  /// Returns whether three digits follow the first point, which may then separate groups.
  private static func mayGroup(_ text: String) -> Bool {
    guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return false }
    return text.utf8.distance(from: point, to: text.utf8.endIndex) == 4
  }
}

/// The reason why a text was not read as a price.
public enum PriceTextError: Error, Equatable {
  /// The text has no price in it, or is not a price if the whole text should be one.
  case noPrice(String)
  /// The separator in a number may separate groups or decimals, and nothing determines which.
  case ambiguous(number: String)
  /// The only amount is negative.
  case negative(String)
  /// The only price is per unit of measurement, such as a kilogram.
  case unitPrice(String)
  /// The signs beside the price stand for different currencies.
  case severalCurrencies(String)
  /// The price has more digits than an ``Amount`` holds.
  case tooManyDigits
}

extension PriceTextError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noPrice(let text): "\"\(text.excerpt)\" is not a price"
    case .ambiguous(let number):
      "\"\(number.excerpt)\" may mean thousands or a fraction; a locale decides"
    case .negative(let text): "\"\(text.excerpt)\" is a price below zero"
    case .unitPrice(let text): "\"\(text.excerpt)\" is a price per unit of measure (per kg, per m)"
    case .severalCurrencies(let text): "\"\(text.excerpt)\" names several currencies"
    case .tooManyDigits: "the price has more than 38 digits"
    }
  }
}

extension StringProtocol {
  /// The beginning of the text, as error messages quote it: at most 40 Unicode scalars, followed
  /// by an ellipsis if more were cut off.
  package var excerpt: String {
    let start = unicodeScalars.prefix(40)
    guard start.endIndex != unicodeScalars.endIndex else { return String(self) }
    return "\(self[..<start.endIndex])…"
  }
}
