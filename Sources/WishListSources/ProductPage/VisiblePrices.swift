import Foundation
import HTML
import Money
import PriceText
import WishListModel

/// The prices that people see on a page, to settle what its data leave in doubt.
struct VisiblePrices {
  private let figures: [VisibleNumber]
  private let locale: Locale?

  init(_ page: HTMLDocument) {
    figures = page.numbers
    locale = PageText.line(page.language).map { Locale(identifier: $0) }
  }

  /// How often an amount stands alone with a sign or code of a currency, and is not crossed out.
  func count(of price: Money) -> Int {
    figures.count { !$0.isStruck && money($0, price.currency)?.amount == price.amount }
  }

  /// The price that an item of microdata shows beside its own, where that is crossed out.
  ///
  /// Shops forget to change the data when they lower a price; people see both.
  func reducedPrice(from price: Money, item: Int) -> Money? {
    let own = figures.filter { $0.item == item }
    let isStruck = own.contains { $0.isStruck && money($0, price.currency)?.amount == price.amount }
    guard isStruck else { return nil }
    let shown = own.filter { !$0.isStruck }.compactMap { money($0, price.currency) }
    // A zero is what is due today, or what sending costs.
    return shown.filter {
      $0.amount < price.amount && $0.currency == price.currency && !$0.amount.isZero
    }.min { $0.amount < $1.amount }
  }

  /// A figure that is a price and nothing else. A bare number is none.
  private func money(_ figure: VisibleNumber, _ currency: Currency?) -> Money? {
    let isBare = figure.text.unicodeScalars.allSatisfy {
      !$0.properties.isAlphabetic && $0.properties.generalCategory != .currencySymbol
    }
    guard !isBare else { return nil }
    // What is no price is of no interest here.
    return try? PriceText.exactMoney(figure.text, locale: locale, currency: currency)
  }
}
