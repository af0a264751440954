import Foundation
import Money
import PriceText
import WishListModel

/// Parses the prices and currencies of one page, and collects remarks about what it could not
/// parse.
struct PageMoneyParser {
  /// One remark for each currency that was not recognised: a sentence without a full stop.
  private(set) var remarks: [String] = []
  /// Whether a price of zero was ignored because the page does not state that the product is free.
  private(set) var hasUnconfirmedZero = false
  /// How many more texts are parsed. It bounds the time for a page with an absurd number of
  /// prices: the rest count as no prices.
  private var textsLeft = 20_000
  /// The locale of the page's language. It decides about ambiguous separators and currency signs.
  private let locale: Locale?
  private let work: WorkCounter
  /// The currencies of the texts that were read.
  private var currencies: [String: Currency?] = [:]
  /// The maximum number of different texts for currencies, and of remarks about them.
  private static let currencyLimit = 200
  private static let remarkLimit = 5

  /// - Parameter language: The `lang` attribute of the page, such as `de-AT`.
  init(language: String?, counting work: WorkCounter = WorkCounter()) {
    self.work = work
    locale = language?.collapsingWhiteSpace().map { Locale(identifier: $0) }
  }

  /// The price in a text.
  ///
  /// - Parameters:
  ///   - currency: The text that names the currency, if it is separate.
  ///   - isFree: Whether the page states that the product costs nothing.
  /// - Returns: `nil` if the text is empty, contains no price, or contains a negative price, and
  ///   for a zero that the page does not state to be meant.
  mutating func money(_ text: String?, _ currency: String?, isFree: Bool = false) -> Money? {
    guard textsLeft > 0, let text, text.utf8.count < 2_000,
      let text = text.collapsingWhiteSpace(), text.utf8.count < 500
    else { return nil }
    textsLeft -= 1
    work.add(text.utf8.count)
    // A quote comes from a damaged text, which may have been more than one.
    guard !text.utf8.contains(UInt8(ascii: "\"")) else { return nil }
    let currency = self.currency(currency)
    // A text without a valid price counts as no price.
    guard let money = try? PriceText.money(in: text, locale: locale, currency: currency) else {
      return nil
    }
    return confirmed(money, isFree: isFree || PriceText.saysFree(text))
  }

  /// The price in a JSON number, whose point is a decimal point in every language.
  mutating func money(number: String, _ currency: String?, isFree: Bool = false) -> Money? {
    guard let amount = Amount(number), !amount.isNegative else { return nil }
    return confirmed(Money(amount, self.currency(currency)), isFree: isFree)
  }

  private mutating func confirmed(_ money: Money, isFree: Bool) -> Money? {
    guard money.amount.isZero, !isFree else { return money }
    hasUnconfirmedZero = true
    return nil
  }

  /// The currency that a page names by a code, a sign or a common name.
  ///
  /// A code that ISO 4217 does not list, such as `UDC`, gives no currency and a remark.
  mutating func currency(_ text: String?) -> Currency? {
    guard let text, text.utf8.count < 200, let text = text.collapsingWhiteSpace() else {
      return nil
    }
    if let known = currencies[text] { return known }
    guard currencies.count < Self.currencyLimit else { return nil }
    work.add(text.utf8.count)
    let currency = readCurrency(text)
    currencies[text] = .some(currency)
    if currency == nil, remarks.count < Self.remarkLimit {
      remarks.append("the currency \"\(text.excerpt)\" is not one of ISO 4217")
    }
    return currency
  }

  private func readCurrency(_ text: String) -> Currency? {
    let code = text.uppercased()
    if let currency = Currency(Self.codes[code] ?? code), currency.isISO4217 { return currency }
    if let currency = PriceText.currency(named: text, locale: locale), currency.isISO4217 {
      return currency
    }
    return nil
  }

  /// The ISO 4217 codes for informal and withdrawn codes of the same unit.
  private static let codes = [
    "EURO": "EUR", "EUROS": "EUR", "RUR": "RUB", "RMB": "CNY", "NTD": "TWD", "NIS": "ILS",
  ]
}
