package import Money
import SQLite
package import WishListModel

extension ListEdit {
  /// Records a price that the user saw.
  ///
  /// If it was seen after all other prices, it becomes the price of the wish. Otherwise it is added
  /// to the history, and neither the present price nor the time when it was seen change.
  ///
  /// - Throws: ``WishListError/noWish(_:)``.
  package func record(_ price: Money, for id: ProductID, at time: Timestamp) throws {
    var stored = try list.storedWish(id)
    let before = stored.wish
    var status = try list.fetchStatus(id)
    let history = try list.history(of: id)
    let latest = history.last
    if latest.map({ max($0.firstSeen, status.seenAt ?? $0.firstSeen) <= time }) ?? true {
      if try price != before.product.price || list.openPrices(of: id).isEmpty {
        try setPrice(price, of: &stored, lastSeen: status.seenAt, at: time)
      }
      status.seenAt = time
      status.problem = nil
      status.problemSince = nil
      status.oddPrice = nil
      // "Not modified" would confirm the source's price, which no longer holds.
      status.validators = nil
      try journal.put(status.row(of: id))
    } else {
      guard !history.contains(where: { $0.holds(price, at: time) }) else { return }
      let row = StoredPrice(
        number: try database.nextNumber(in: "price", of: id), price: price,
        availability: .unknown, firstSeen: time, lastSeen: time)
      try journal.put(row.row(of: id))
      stored.wish.lowerLowest(to: price)
    }
    try journal.put(stored.row)
    try evaluateAlerts(of: stored, before: before)
  }

  /// Makes a price the price of a wish, and adds a row to the history unless the open row has the
  /// same price and availability. The row of the wish is not written.
  ///
  /// - Parameters:
  ///   - lastSeen: When the previous price was last seen.
  ///   - time: When the new price was first seen.
  func setPrice(
    _ price: Money?, of stored: inout StoredWish, lastSeen: Timestamp?, at time: Timestamp
  ) throws {
    let id = stored.id
    let availability = stored.wish.product.availability
    let open = try list.openPrices(of: id)
    // After an answer without a price, the open row still has the availability from before.
    if !open.contains(where: { $0.price == price && $0.availability == availability }) {
      try end(open, of: id, lastSeen: lastSeen.map { min($0, time) })
      let row = StoredPrice(
        number: try database.nextNumber(in: "price", of: id), price: price,
        availability: availability, firstSeen: time)
      try journal.put(row.row(of: id))
    }
    guard let price, price != stored.wish.product.price else { return }
    let before = stored.wish.product.price
    let added = stored.wish.change?.added ?? before
    stored.wish.product.price = price
    if let before, let added, before.currency == price.currency {
      stored.wish.change = PriceChange(
        previous: before, added: added, current: price, since: time)
      stored.wish.lowerLowest(to: price)
    } else {
      stored.wish.change = nil
      stored.wish.lowest = price
    }
  }
}

extension ListEdit {
  /// Ends the open row of the history of a wish that is sold out without a price, unless the row
  /// says the same: it must not say that the product was in stock all the time.
  ///
  /// - Parameter lastSeen: When the price was last seen.
  func endPrice(of stored: StoredWish, lastSeen: Timestamp?) throws {
    let open = try list.openPrices(of: stored.id).filter {
      $0.availability != stored.wish.product.availability
    }
    try end(open, of: stored.id, lastSeen: lastSeen)
  }

  private func end(_ rows: [StoredPrice], of id: ProductID, lastSeen: Timestamp?) throws {
    for var row in rows {
      row.lastSeen = max(row.firstSeen, lastSeen ?? row.firstSeen)
      try journal.put(row.row(of: id))
    }
  }
}

extension ListSnapshot {
  /// The rows of the price history of a wish, in the order in which they were recorded.
  func prices(of id: ProductID) throws -> [StoredPrice] {
    try database.rows(PriceColumns.byNumber, id.key) { try StoredPrice($0, $1, of: id) }
  }

  /// The rows of the history whose price still holds; there is at most one.
  fileprivate func openPrices(of id: ProductID) throws -> [StoredPrice] {
    try database.rows(PriceColumns.open, id.key) { try StoredPrice($0, $1, of: id) }
  }
}

extension Wish {
  fileprivate mutating func lowerLowest(to price: Money) {
    guard price.currency == product.price?.currency else { return }
    lowest = lowest.map { price.amount < $0.amount ? price : $0 } ?? price
  }
}
