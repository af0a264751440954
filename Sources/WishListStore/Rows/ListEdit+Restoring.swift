import Money
import SQLite
package import WishListModel

extension ListEdit {
  /// Adds a wish with everything that a record has, or replaces the wish by the record.
  ///
  /// The current point of the history stays open: the next answer with the same price extends it.
  /// All other amounts of the product are in the currency of the price.
  ///
  /// - Throws: ``WishListError/nulCharacter(_:)``.
  @discardableResult
  package func restore(_ record: WishRecord) throws -> WishOutcome {
    try restore(record, over: list.record(of: record.id))
  }

  /// Does the same where the caller has read what the list holds.
  ///
  /// - Parameter known: The record of the wish in the list, or `nil` if the list does not have it.
  @discardableResult
  package func restore(_ record: WishRecord, over known: WishRecord?) throws -> WishOutcome {
    try record.refuseNUL()
    guard let known else {
      try write(record, number: nil)
      return .added
    }
    guard known != record else { return .unchanged }
    let number = try list.storedWish(record.id).number
    for table in Tables.children { try journal.removeAll(table, of: record.id) }
    try write(record, number: number)
    return .updated
  }

  /// - Parameter number: The number of the wish, or `nil` for one that is new.
  private func write(_ record: WishRecord, number: Int64?) throws {
    let id = record.id
    let stored = StoredWish(
      wish: record.wish, number: try number ?? journal.nextWishNumber(),
      lastNote: record.lastNote)
    let isNew = try journal.put(stored.row, isAbsent: number == nil)
    let status = record.fetchStatus
    if status != FetchStatus() {
      try journal.put(status.row(of: id), belongsToNew: isNew)
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
  fileprivate var fetchStatus: FetchStatus {
    var status = FetchStatus()
    status.checkedAt = wish.checkedAt
    status.seenAt = wish.product.fetchedAt
    status.problem = wish.problem
    status.problemSince = wish.problemSince
    status.validators = validators
    status.oddPrice = oddPrice
    return status
  }
}
