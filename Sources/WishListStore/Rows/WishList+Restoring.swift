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
    for table in JournaledTable.children { try journal().removeAll(table, of: record.id) }
    try write(record, number: number)
    return .updated
  }

  /// - Parameter number: The wish's number, or `nil` for one that is new.
  private func write(_ record: WishRecord, number: Int64?) throws {
    let journal = try journal()
    let id = record.id
    let entry = StoredWish(wish: record.wish, number: number, lastNote: Int64(record.lastNote))
    let isNew = try journal.put(.wish, entry.values, isAbsent: number == nil)
    let freshness = record.freshness
    if freshness != FetchStatus() {
      try journal.put(.freshness, freshness.values(of: id), belongsToNew: isNew)
    }
    for tag in record.wish.tags {
      try journal.put(.tag, key(id) + [.text(tag)], belongsToNew: isNew)
    }
    for note in record.notes { try put(note, of: id, isNew: isNew) }
    for (index, point) in record.history.enumerated() {
      try put(
        price: point.price, point.availability, number: Int64(index) + 1, of: id,
        from: point.firstSeen, to: index == record.currentPoint ? nil : point.lastSeen,
        isNew: isNew)
    }
    for purchase in record.purchases { try put(purchase, of: id, isNew: isNew) }
    for alert in record.alerts {
      try journal.put(
        .alert,
        key(id) + [
          .text(alert.rule), .integer(alert.isArmed ? 1 : 0),
          Value(alert.base?.amount.description), Value(alert.base?.currency?.code),
          Value(alert.firedAt?.seconds), Value(alert.firedAmount?.description),
        ], belongsToNew: isNew)
    }
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
