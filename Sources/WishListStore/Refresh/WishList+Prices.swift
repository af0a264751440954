package import Money
import SQLite
package import WishListModel

extension WishList {
  /// The prices of a wish over time, the earliest first.
  ///
  /// - Throws: ``WishListError/noWish(_:)``.
  package func history(of id: ProductID) throws -> [PricePoint] {
    try reading {
      _ = try entry(id)
      let seen = try freshness(id).seenAt
      return try priceRows(of: id, PriceColumns.byTime).map { $0.point(seenAt: seen) }
    }
  }

  /// Records a price that its owner saw, at a time of their own.
  ///
  /// A price seen later than all others becomes the price of the wish. An earlier one takes
  /// its place in the history, and changes neither the present price nor when it was seen.
  package func record(_ price: Money, for id: ProductID, at time: Timestamp) throws {
    var entry = try entry(id)
    let before = entry.wish
    var freshness = try freshness(id)
    let history = try history(of: id)
    let latest = history.last
    if latest.map({ max($0.firstSeen, freshness.seenAt ?? $0.firstSeen) <= time }) ?? true {
      if price != before.product.price || latest == nil {
        try record(price, for: &entry, wasSeen: freshness.seenAt, at: time)
      }
      freshness.seenAt = time
      freshness.problem = nil
      freshness.problemSince = nil
      freshness.oddPrice = nil
      // "Not modified" would confirm the source's price, which no longer holds.
      freshness.validators = nil
      try journal().put(freshness.row(of: id))
    } else {
      guard !history.contains(where: { $0.holds(price, at: time) }) else { return }
      let row = StoredPrice(
        number: try database.nextNumber(in: "price", of: id), price: price,
        availability: .unknown, firstSeen: time, lastSeen: time)
      try journal().put(row.row(of: id))
      lower(&entry.wish, to: price)
    }
    try journal().put(entry.row)
    try ring(for: entry, before: before)
  }

  /// Begins a new row of the history, unless that would repeat the last one, and makes its
  /// price the price of the wish.
  func record(
    _ price: Money?, for entry: inout StoredWish, wasSeen: Timestamp?, at time: Timestamp? = nil
  ) throws {
    let time = time ?? now
    let id = entry.id
    let availability = entry.wish.product.availability
    let open = try database.rows(
      PriceColumns.open, key(id)
    ) { try StoredPrice($0, $1, of: id) }
    // An answer without a price leaves the row open although its availability was another.
    let isSame = open.contains { $0.price == price && $0.availability == availability }
    if !isSame {
      try close(open, of: id, wasSeen: wasSeen, before: time)
      let row = StoredPrice(
        number: try database.nextNumber(in: "price", of: id), price: price,
        availability: availability, firstSeen: time)
      try journal().put(row.row(of: id))
    }
    guard let price, price != entry.wish.product.price else { return }
    let before = entry.wish.product.price
    let added = entry.wish.change?.added ?? before
    entry.wish.product.price = price
    if let before, let added, before.currency == price.currency {
      entry.wish.change = PriceChange(
        previous: before, added: added, current: price, since: time)
      lower(&entry.wish, to: price)
    } else {
      entry.wish.change = nil
      entry.wish.lowest = price
    }
  }

  /// The rows of the price history of a wish, in the order in which they were recorded unless said.
  func priceRows(of id: ProductID, _ query: Query<PriceColumns> = PriceColumns.byNumber) throws
    -> [StoredPrice]
  {
    try database.rows(query, key(id)) {
      try StoredPrice($0, $1, of: id)
    }
  }

  private func lower(_ wish: inout Wish, to price: Money) {
    guard price.currency == wish.product.price?.currency else { return }
    wish.lowest = wish.lowest.map { price.amount < $0.amount ? price : $0 } ?? price
  }

  /// Ends a row when it was last seen to hold.
  private func close(
    _ open: [StoredPrice], of id: ProductID, wasSeen: Timestamp?, before time: Timestamp
  ) throws {
    for var row in open {
      row.lastSeen = max(row.firstSeen, min(wasSeen ?? row.firstSeen, time))
      try journal().put(row.row(of: id))
    }
  }
}
