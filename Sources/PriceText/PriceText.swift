public import Foundation
public import Money

/// The reader of prices as people and shops write them.
///
/// Digits of any script are kept exactly. Which mark is the decimal mark is taken, in this
/// order, from
/// 1. the number: `1.299,00`, `1,24,999`, `12,5` and `0.999` can be read in one way only;
/// 2. the currency: three digits after a lone mark are a group where the currency has fewer
///    than three decimals, so `1.349 €` is a thousand in every locale;
/// 3. the locale's marks: `1,299` is a thousand in `en_US` and a fraction in `de_DE`;
/// 4. a currency of three decimals: `1.500 KWD` is one and a half.
///
/// A sign that several currencies share, such as `$` or `kr`, means the `currency` that the
/// source, the page or the user named, if it is one of them. The locale decides for other
/// signs than the dollar's. What is not said by any of these is refused, or left without a
/// currency; nothing is guessed.
public enum PriceText {
  /// Reads a text that is one price and nothing else, as a user types it: `1.299,00 €`.
  ///
  /// - Parameter currency: what the amount is in where the text does not say.
  /// - Throws: ``PriceTextError`` if anything else stands in the text.
  public static func exactMoney(
    _ text: String, locale: Locale? = nil, currency: Currency? = nil
  ) throws(PriceTextError) -> Money {
    // A plain number that no locale reads in another way, exponent included.
    if !mayGroup(text), let amount = Amount(text), !amount.isNegative {
      return Money(amount, currency)
    }
    return try PriceFinder(text, locale: locale, currency: currency).wholeText()
  }

  /// Finds the price in a text of a page: `3 sizes from $24.50`.
  ///
  /// The number that touches a sign or code is the price; without one, a number that no
  /// unknown word introduces. Numbers that are not prices are passed over: percentages, dates,
  /// phone numbers, measures, prices below zero or by the kilo, savings, former prices beside
  /// a new one. A text that only says "free" is a price of zero.
  ///
  /// - Returns: the low end, where the text gives a range.
  public static func money(
    in text: String, locale: Locale? = nil, currency: Currency? = nil
  ) throws(PriceTextError) -> Money {
    try range(in: text, locale: locale, currency: currency).low
  }

  /// Finds the price in a text as ``money(in:locale:currency:)`` does, and the high end if
  /// it is a range: `$10 - $20`.
  public static func range(
    in text: String, locale: Locale? = nil, currency: Currency? = nil
  ) throws(PriceTextError) -> (low: Money, high: Money?) {
    try PriceFinder(text, locale: locale, currency: currency).price()
  }

  /// The currency that a text names and nothing else, such as `EUR`, `Kč` or `HK$`.
  ///
  /// - Returns: `nil` if it names none, or a sign that several currencies share and `locale`
  ///   does not decide.
  public static func currency(named text: String, locale: Locale? = nil) -> Currency? {
    let signs = PriceScanner(text).tokens.filter { !$0.isSpace }
    guard signs.count == 1, let sign = signs[0].sign else { return nil }
    return CurrencyChoice([sign], locale: locale, hint: nil)?.currency
  }

  /// Whether a text says in a word that the thing costs nothing: `Free`, `0,00 € (gratis)`. A
  /// zero alone does not say so.
  public static func saysFree(_ text: String) -> Bool {
    PriceFinder(text, locale: nil, currency: nil).saysFree
  }

  /// Whether three digits stand after the only point, where it may group thousands.
  private static func mayGroup(_ text: String) -> Bool {
    guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return false }
    return text.utf8.distance(from: point, to: text.utf8.endIndex) == 4
  }
}
