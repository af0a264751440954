import SQLite
package import WishListModel

/// How many rows belong to wishes, to tell whether a copy has all of them.
package struct RecordCounts: Equatable, Sendable {
  private var tags = 0
  private var notes = 0
  private var prices = 0
  private var purchases = 0
  private var alerts = 0

  package init() {}

  package mutating func add(_ record: WishRecord) {
    tags += record.wish.tags.count
    notes += record.notes.count
    prices += record.history.count
    purchases += record.purchases.count
    alerts += record.alerts.count
  }

  fileprivate init(in database: Database) throws {
    func count(_ table: JournaledTable) throws -> Int {
      Int(try database.number("SELECT count(*) FROM \(table.name)") ?? 0)
    }
    tags = try count(Tables.tag.journaled)
    notes = try count(Tables.note.journaled)
    prices = try count(Tables.price.journaled)
    purchases = try count(Tables.purchase.journaled)
    alerts = try count(Tables.alert.journaled)
  }
}

extension ListSnapshot {
  /// Checks the pages of all that belongs to wishes, before a copy is made that claims to have
  /// everything. They are found by their keys, so some may be missed in damaged pages without a word.
  ///
  /// - Throws: ``WishListError/damaged(path:reason:)``, at the end of ``WishList/read(_:)``.
  package func refuseDamage() throws {
    for table in Tables.children {
      if let fault = try SQLiteDialect.faults(in: database, table: table.name).first {
        throw DamagedPages(description: fault)
      }
    }
  }

  /// Throws if a copy of every wish has not all rows of the list.
  ///
  /// - Throws: ``WishListError/damaged(path:reason:)``, at the end of ``WishList/read(_:)``.
  package func refuseLoss(in copied: RecordCounts) throws {
    guard try RecordCounts(in: database) != copied else { return }
    throw DamagedPages(
      description: try SQLiteDialect.brokenReferences(in: database).first
        ?? "rows of the list are missing")
  }
}

/// Pages that do not hold what the tables had.
struct DamagedPages: Error, CustomStringConvertible {
  let description: String
}
