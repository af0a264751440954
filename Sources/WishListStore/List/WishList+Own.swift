package import Money
import SQLite
package import WishListModel

extension WishList {
  /// A number for something that no source knows; no wish of ``ProductID/manualSource`` has it.
  package func nextManualNumber() throws -> Int {
    try reading { try database.nextManualNumber() }
  }

  /// Says in which currency prices are for which the source names none.
  package func setCurrency(_ currency: Currency, of id: ProductID) throws {
    var entry = try entry(id)
    let before = entry.wish
    entry.wish.ownCurrency = currency
    if before.product.price?.currency == nil { entry.wish.give(currency) }
    guard entry.wish != before else { return }
    try journal().put(entry.row)
    for var row in try priceRows(of: id) {
      guard let price = row.price, price.currency == nil else { continue }
      row.price = Money(price.amount, currency)
      try journal().put(row.row(of: id))
    }
    try give(currency, toAlertsOf: id)
  }
}

extension Wish {
  /// Puts a currency to each amount that has none.
  fileprivate mutating func give(_ currency: Currency) {
    func given(_ money: Money) -> Money { Money(money.amount, money.currency ?? currency) }
    product.price = product.price.map(given)
    product.maximumPrice = product.maximumPrice.map(given)
    product.regularPrice = product.regularPrice.map(given)
    lowest = lowest.map(given)
    target = target.map(given)
    change = change.map {
      PriceChange(
        previous: given($0.previous), added: given($0.added), current: given($0.current),
        since: $0.since)
    }
  }
}
