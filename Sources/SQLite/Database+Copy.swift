import CSQLite

extension Database {
  /// How many pages are copied before someone may call a halt: a megabyte, as pages usually are.
  private static let portion: Int32 = 256

  /// Copies everything, as it is at one moment, into the database file at `path`.
  ///
  /// Others may go on writing. The file has to be there, and may be empty; what it held is
  /// replaced. When this returns, the copy is on the disk.
  ///
  /// - Parameter checkpoint: Is called now and then, and may throw to stop.
  /// - Throws: ``SQLiteError``, of the kind ``SQLiteError/Kind/damaged`` where the original is;
  ///   what `checkpoint` throws.
  package func copy(to path: String, checkpoint: () throws -> Void = {}) throws {
    // Held over all portions: the copying begins again for every change that others make.
    try snapshot {
      let copy = try Database(path: path, .writing)
      guard let backup = sqlite3_backup_init(copy.connection, "main", connection, "main") else {
        throw SQLiteError(sqlite3_extended_errcode(copy.connection), on: copy.connection)
      }
      var end = SQLITE_OK
      let halt = Result {
        while end == SQLITE_OK {
          try checkpoint()
          end = sqlite3_backup_step(backup, Self.portion)
        }
      }
      let code = sqlite3_backup_finish(backup)
      try halt.get()
      try SQLiteError.check(code, on: copy.connection)
      // Being busy is no error to the function above, which ends the backup all the same.
      guard end == SQLITE_DONE else { throw SQLiteError(end, on: copy.connection) }
    }
  }

  /// What is wrong with how the file is built, in SQLite's words; empty for a whole file.
  ///
  /// - Parameter isQuick: Whether to leave out the comparison of indexes with their tables.
  package func faults(isQuick: Bool = false) throws -> [String] {
    let check = isQuick ? "PRAGMA quick_check(10)" : "PRAGMA integrity_check(10)"
    return try rows(check) { $0.text(0) }.filter { $0 != "ok" }
  }

  /// The version of the library.
  package static var sqliteVersion: String { String(cString: sqlite3_libversion()) }
}
