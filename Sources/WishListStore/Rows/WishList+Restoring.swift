import Money
import SQLite
package import WishListModel

extension WishList {
  /// Puts a wish on the list exactly as a record has it, with everything that belongs to it.
  ///
  /// A wish that the list has already becomes what the record says. What its history calls
  /// the present price goes on; amounts beside the price are in the price's currency.
  @discardableResult
  package func restore(_ record: WishRecord) throws -> WishOutcome {
    try restore(record, over: self.record(of: record.id))
  }

  /// Puts a wish on the list exactly as a record has it, where it is known what the list has
  /// now: `nil` for nothing.
  @discardableResult
  package func restore(_ record: WishRecord, over known: WishRecord?) throws -> WishOutcome {
    guard let known else {
      try write(record, number: nil)
      return .added
    }
    guard known != record else { return .unchanged }
    let number = try entry(record.id).number
    for table in Tables.children { try journal().removeAll(table, of: record.id) }
    try write(record, number: number)
    return .updated
  }

  /// - Parameter number: The number of the wish, or `nil` for one that is new.
  private func write(_ record: WishRecord, number: Int64?) throws {
    let journal = try journal()
    let id = record.id
    let entry = StoredWish(
      wish: record.wish, number: try number ?? journal.nextWishNumber(),
      lastNote: record.lastNote)
    let isNew = try journal.put(entry.row, isAbsent: number == nil)
    let freshness = record.freshness
    if freshness != FetchStatus() {
      try journal.put(freshness.row(of: id), belongsToNew: isNew)
    }
    for tag in record.wish.tags {
      try journal.put(TagColumns.row(tag, of: id), belongsToNew: isNew)
    }
    for note in record.notes { try journal.put(note.row(of: id), belongsToNew: isNew) }
    for (index, point) in record.history.enumerated() {
      let price = StoredPrice(
        number: Int64(index) + 1, price: point.price, availability: point.availability,
        firstSeen: point.firstSeen,
        lastSeen: index == record.currentPoint ? nil : point.lastSeen)
      try journal.put(price.row(of: id), belongsToNew: isNew)
    }
    for purchase in record.purchases {
      try journal.put(purchase.row(of: id), belongsToNew: isNew)
    }
    for alert in record.alerts { try journal.put(alert.row(of: id), belongsToNew: isNew) }
  }
}

extension WishRecord {
  fileprivate var freshness: FetchStatus {
    var freshness = FetchStatus()
    freshness.checkedAt = wish.checkedAt
    freshness.seenAt = wish.product.fetchedAt
    freshness.problem = wish.problem
    freshness.problemSince = wish.problemSince
    freshness.validators = validators
    freshness.oddPrice = oddPrice
    return freshness
  }
}
