import Foundation
import HTML
import Money
import PriceText
import WishListModel

/// The prices that people see on a product page. They decide where the page's data is in doubt.
struct VisiblePrices {
  private let numbers: [VisibleNumber]
  private let locale: Locale?

  init(_ document: HTMLDocument) {
    numbers = document.numbers
    locale = document.language?.collapsingWhiteSpace().map { Locale(identifier: $0) }
  }

  /// How often the page shows an amount with a currency sign or code and not struck through.
  func count(of price: Money) -> Int {
    numbers.count { !$0.isStruckThrough && money($0, price.currency)?.amount == price.amount }
  }

  /// The lower price that a microdata item shows beside its own, if its own is struck through.
  ///
  /// Some shops lower the visible price and forget to change the data.
  func reducedPrice(from price: Money, item: Int) -> Money? {
    let own = numbers.filter { $0.item == item }
    let isReduced = own.contains {
      $0.isStruckThrough && money($0, price.currency)?.amount == price.amount
    }
    guard isReduced else { return nil }
    let shown = own.filter { !$0.isStruckThrough }.compactMap { money($0, price.currency) }
    // A zero is the amount due today or the cost of shipping.
    return shown.filter {
      $0.amount < price.amount && $0.currency == price.currency && !$0.amount.isZero
    }.min { $0.amount < $1.amount }
  }

  /// The price in a text that contains nothing else. A number without a currency is not a price.
  private func money(_ number: VisibleNumber, _ currency: Currency?) -> Money? {
    let isBare = number.text.unicodeScalars.allSatisfy {
      !$0.properties.isAlphabetic && $0.properties.generalCategory != .currencySymbol
    }
    guard !isBare else { return nil }
    // Most texts with a digit are not prices. The reason does not matter.
    return try? PriceText.exactMoney(number.text, locale: locale, currency: currency)
  }

  /// Returns whether the value of a `class` attribute marks a former price, by the words that
  /// shops use in class names.
  static func isFormerPriceClass(_ value: String) -> Bool {
    let value = value.lowercased()
    if strikethroughWords.contains(where: value.contains) { return true }
    return value.contains("price") && formerPriceWords.contains(where: value.contains)
  }

  private static let strikethroughWords = ["strike", "crossed", "line-through"]
  private static let formerPriceWords = ["old", "was", "original", "before", "list", "regular"]
}
