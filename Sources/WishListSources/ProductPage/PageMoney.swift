import Foundation
import Money
import PriceText
import WishListModel

/// Reads the prices and currencies of one page, and remembers what it did not understand.
struct PageMoney {
  /// What the page says that was not taken over, as sentences without an end.
  private(set) var notes: [String] = []
  /// Whether a zero was passed over because nothing says that the thing is free.
  private(set) var hasBareZero = false
  /// How many texts are read before the rest is taken for no prices: a page that has so
  /// many is not one for people.
  private var textsLeft = 20_000
  /// The language of the page, for marks and signs that can be read in two ways.
  private let locale: Locale?

  /// - Parameter language: the `lang` of the page, such as `de-AT`.
  init(language: String?) {
    locale = PageText.line(language).map { Locale(identifier: $0) }
  }

  /// The price in a text, and what it is counted in.
  ///
  /// - Parameter isFree: Whether the page says that the thing costs nothing.
  /// - Returns: `nil` where the text is no price: empty, words, below zero, or a zero that
  ///   nothing says is meant.
  mutating func money(_ text: String?, _ currency: String?, isFree: Bool = false) -> Money? {
    guard textsLeft > 0, let text = PageText.line(text), text.utf8.count < 500 else { return nil }
    textsLeft -= 1
    let currency = self.currency(currency)
    // What is no price is absence, whatever the reason.
    guard let money = try? PriceText.money(in: text, locale: locale, currency: currency) else {
      return nil
    }
    return counted(money, isFree: isFree || PriceText.saysFree(text))
  }

  /// The price in a number of JSON, whose point is a decimal mark in every language.
  mutating func money(number: String, _ currency: String?, isFree: Bool = false) -> Money? {
    guard let amount = Amount(number), !amount.isNegative else { return nil }
    return counted(Money(amount, self.currency(currency)), isFree: isFree)
  }

  private mutating func counted(_ money: Money, isFree: Bool) -> Money? {
    guard money.amount.isZero, !isFree else { return money }
    hasBareZero = true
    return nil
  }

  /// The currency that a page names by a code, a sign or a name that shops use for one.
  ///
  /// What ISO 4217 does not list, such as `UDC`, is unknown and noted.
  mutating func currency(_ text: String?) -> Currency? {
    guard let text = PageText.line(text) else { return nil }
    let code = text.uppercased()
    if let currency = Currency(Self.otherNames[code] ?? code), currency.isISO4217 {
      return currency
    }
    if let currency = PriceText.currency(named: text, locale: locale), currency.isISO4217 {
      return currency
    }
    let note = "the currency \"\(text)\" is not one of ISO 4217"
    if !notes.contains(note) { notes.append(note) }
    return nil
  }

  /// Codes that are gone or never were, whose amounts are those of the code of today.
  private static let otherNames = [
    "EURO": "EUR", "EUROS": "EUR", "RUR": "RUB", "RMB": "CNY", "NTD": "TWD", "NIS": "ILS",
  ]
}
