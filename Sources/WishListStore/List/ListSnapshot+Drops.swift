package import Money
import SQLite
package import WishListModel

/// A wish that became cheaper.
package struct PriceDrop: Equatable, Sendable {
  package let wish: Wish
  /// The price at the beginning of the time that is looked at.
  package let from: Money
  package let to: Money
  /// Since when it costs that.
  package let since: Timestamp
}

extension ListSnapshot {
  /// The wishes that cost less than at some moment, or than when they were added if that was
  /// later, those that fell furthest first.
  package func drops(
    since start: Timestamp, _ filter: WishFilter = WishFilter()
  ) throws -> [PriceDrop] {
    var drops: [(drop: PriceDrop, rest: Amount)] = []
    try forEachWish(filter) { wish in
      guard let change = wish.change, change.since >= start, let to = wish.product.price,
        let from = start < wish.addedAt ? change.added : try price(of: wish.product.id, at: start),
        from.currency == to.currency, to.amount < from.amount
      else { return }
      let rest = to.amount.divided(by: from.amount, toPlaces: 12) ?? .zero
      drops.append((PriceDrop(wish: wish, from: from, to: to, since: change.since), rest))
    }
    return drops.sorted { $0.rest < $1.rest }.map(\.drop)
  }

  /// The price that was known at a moment, or else the first one after it.
  private func price(of id: ProductID, at time: Timestamp) throws -> Money? {
    // Of those that began before, the one that was seen last held then: a price that was
    // recorded for a moment within the time of another one does not end that.
    func first(_ condition: String) throws -> Money? {
      try database.rows(
        Tables.price.ofWish.with("AND amount IS NOT NULL AND \(condition) LIMIT 1"),
        id.key + [time.value]
      ) { try StoredPrice($0, $1, of: id).price }.first ?? nil
    }
    return try first(
      """
      first_seen <= $3
      ORDER BY last_seen IS NULL DESC, last_seen DESC, first_seen DESC, number DESC
      """)
      ?? first("first_seen > $3 ORDER BY first_seen, number")
  }
}
