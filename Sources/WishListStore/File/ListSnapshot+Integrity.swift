import SQLite
import WishListModel

extension ListSnapshot {
  /// Checks the pages of the wishes and of all that belongs to them, before a copy is made that
  /// claims to have everything.
  ///
  /// What undo keeps, and the indexes, are left out. `doctor` checks them too.
  ///
  /// - Throws: ``UnreadablePages``, which is reported as ``WishListError/damaged(path:reason:)``.
  package func refuseDamage() throws {
    for table in Tables.all {
      if let fault = try SQLiteDialect.faults(in: database, table: table.name).first {
        throw UnreadablePages(description: fault)
      }
    }
    if let broken = try SQLiteDialect.brokenReferences(in: database).first {
      throw UnreadablePages(description: broken)
    }
  }
}

/// Pages that do not hold what the tables had.
struct UnreadablePages: Error, CustomStringConvertible {
  let description: String
}
