package import Money
import SQLite
package import WishListModel

/// A wish that became cheaper.
package struct PriceDrop: Equatable, Sendable {
  package let wish: Wish
  /// The price at the beginning of the period, or when the wish was added if that was later.
  package let from: Money
  /// The present price.
  package let to: Money
  /// When the present price began.
  package let since: Timestamp
}

extension ListSnapshot {
  /// The wishes that cost less than at `start`, or than when they were added if that was later. The
  /// greatest relative fall comes first.
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

  /// The price at a moment, or the first one after it if none was known then.
  private func price(of id: ProductID, at time: Timestamp) throws -> Money? {
    // Of the prices that began before the moment, the one that was last seen latest held then: a
    // price that was recorded by hand within the period of another price does not end that period.
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
