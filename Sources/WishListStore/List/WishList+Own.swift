package import Money
import SQLite
package import WishListModel

extension WishList {
  /// A number for something that no source knows; no wish of ``ProductID/manualSource`` has it.
  package func nextManualNumber() throws -> Int {
    try reading {
      let rows = try database.rows(
        "SELECT max(CAST(id AS INTEGER)) FROM wish WHERE source = $1",
        .text(SourceName.manual.rawValue), as: { $0.integer(0) })
      return Int(rows.first ?? 0) + 1
    }
  }

  /// Says in which currency prices are for which the source names none.
  package func setCurrency(_ currency: Currency, of id: ProductID) throws {
    var entry = try entry(id)
    let before = entry.wish
    entry.wish.ownCurrency = currency
    if before.product.price?.currency == nil { entry.wish.give(currency) }
    guard entry.wish != before else { return }
    try journal().put(.wish, entry.values)
    let rows = try database.rows(
      """
      SELECT source, id, number, amount, currency, availability, first_seen, last_seen
      FROM price WHERE source = $1 AND id = $2 AND currency IS NULL AND amount IS NOT NULL
      """, .text(id.source.rawValue), .text(id.id)
    ) { row in (0..<8).map { row.value($0) } }
    for var row in rows {
      row[4] = .text(currency.code)
      try journal().put(.price, row)
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
