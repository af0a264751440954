import CSQLite

extension Database {
  /// The number of pages that are copied between two checkpoints: 1 MiB at the usual page size.
  private static let portion: Int32 = 256

  /// Copies the database, as it is at one moment, to the database file at `path`.
  ///
  /// Other connections may write meanwhile. The file has to exist, and its content is replaced. When
  /// this returns, the copy is on the disk.
  ///
  /// - Parameter checkpoint: Called between two portions. It may throw to stop.
  /// - Throws: ``SQLiteError``, whose kind is ``SQLiteError/Kind/damaged`` where this database is
  ///   damaged, and what `checkpoint` throws.
  package func copy(to path: String, checkpoint: () throws -> Void = {}) throws {
    try copy(into: Database(path: path, .writing), checkpoint: checkpoint)
  }

  /// Copies the database, as it is at one moment, into another one.
  package func copy(into copy: Database, checkpoint: () throws -> Void = {}) throws {
    // Without the snapshot, SQLite starts the copy again after each change by another connection.
    try snapshot {
      guard let backup = sqlite3_backup_init(copy.connection, "main", connection, "main") else {
        throw SQLiteError(sqlite3_extended_errcode(copy.connection), on: copy.connection)
      }
      var end = SQLITE_OK
      let copying = Result {
        while end == SQLITE_OK {
          try checkpoint()
          end = sqlite3_backup_step(backup, Self.portion)
        }
      }
      let code = sqlite3_backup_finish(backup)
      try copying.get()
      try SQLiteError.check(code, on: copy.connection)
      // sqlite3_backup_finish does not report a locked database.
      guard end == SQLITE_DONE else { throw SQLiteError(end, on: copy.connection) }
    }
  }

  /// Checks the structure of the file.
  ///
  /// - Parameter isQuick: Whether to leave out the comparison of indexes with their tables.
  /// - Returns: SQLite's descriptions of up to ten faults; none for an intact file.
  package func faults(isQuick: Bool = false) throws -> [String] {
    let check = isQuick ? "PRAGMA quick_check(10)" : "PRAGMA integrity_check(10)"
    return try rows(check) { $0.text(0) }.filter { $0 != "ok" }
  }

  /// The version of SQLite.
  package static var sqliteVersion: String { String(cString: sqlite3_libversion()) }
}
