package import Money
import SQLite
package import WishListModel

extension WishList {
  /// The prices of a wish over time, the earliest first.
  ///
  /// - Throws: ``WishListError/noWish(_:)``.
  package func history(of id: ProductID) throws -> [PricePoint] {
    try reading {
      let entry = try entry(id)
      let seen = try freshness(id).seenAt
      return try database.rows(
        """
        SELECT amount, currency, availability, first_seen, last_seen FROM price
        WHERE source = $1 AND id = $2 ORDER BY first_seen, number
        """, .text(id.source.rawValue), .text(id.id)
      ) { row in try PricePoint(row, of: entry.id, seenAt: seen) }
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
      try journal().put(.freshness, freshness.values(of: id))
    } else {
      guard !history.contains(where: { $0.holds(price, at: time) }) else { return }
      let number = try nextNumber(.price, of: id)
      try put(
        price: price, .unknown, number: number, of: id, from: time, to: time, isNew: false)
      lower(&entry.wish, to: price)
    }
    try journal().put(.wish, entry.values)
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
    let open = try openRows(of: id)
    // An answer without a price leaves the row open although its availability was another.
    let isSame = open.contains { row in
      row[3] == Value(price?.amount.description) && row[4] == Value(price?.currency?.code)
        && row[5] == .text(availability.rawValue)
    }
    if !isSame {
      try close(open, wasSeen: wasSeen, before: time)
      let number = try nextNumber(.price, of: id)
      try put(price: price, availability, number: number, of: id, from: time, isNew: false)
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

  func put(
    price: Money?, _ availability: Availability, number: Int64, of id: ProductID,
    from first: Timestamp? = nil, to last: Timestamp? = nil, isNew: Bool
  ) throws {
    let row: [Value] = [
      .text(id.source.rawValue), .text(id.id), .integer(number), Value(price?.amount.description),
      Value(price?.currency?.code), .text(availability.rawValue),
      .integer((first ?? now).seconds), Value(last?.seconds),
    ]
    try journal().put(.price, row, belongsToNew: isNew)
  }

  func nextNumber(_ table: JournaledTable, of id: ProductID) throws -> Int64 {
    try database.rows(
      """
      SELECT coalesce(max(number), 0) + 1 FROM \(table.name) WHERE source = $1 AND id = $2
      """, .text(id.source.rawValue), .text(id.id), as: { $0.integer(0) }
    ).first ?? 1
  }

  private func lower(_ wish: inout Wish, to price: Money) {
    guard price.currency == wish.product.price?.currency else { return }
    wish.lowest = wish.lowest.map { price.amount < $0.amount ? price : $0 } ?? price
  }

  /// The row that holds the present price, up to when it was first seen.
  private func openRows(of id: ProductID) throws -> [[Value]] {
    try database.rows(
      """
      SELECT source, id, number, amount, currency, availability, first_seen FROM price
      WHERE source = $1 AND id = $2 AND last_seen IS NULL
      """, .text(id.source.rawValue), .text(id.id)
    ) { row in (0..<7).map { row.value($0) } }
  }

  /// Ends a row when it was last seen to hold.
  private func close(_ open: [[Value]], wasSeen: Timestamp?, before time: Timestamp) throws {
    for row in open {
      guard case .integer(let first) = row[6] else { continue }
      let seen = min(wasSeen?.seconds ?? first, time.seconds)
      try journal().put(.price, row + [.integer(max(first, seen))])
    }
  }
}
