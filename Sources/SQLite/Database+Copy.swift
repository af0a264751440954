import CSQLite

extension Database {
  /// Copies everything, as it is at one moment, into the database file at `path`.
  ///
  /// Others may go on writing. The file has to be there, and may be empty; what it held is
  /// replaced. When this returns, the copy is on the disk.
  ///
  /// - Throws: ``SQLiteError``, of the kind ``SQLiteError/Kind/damaged`` where the original is.
  public func copy(to path: String) throws(SQLiteError) {
    let copy = try Database(path: path, .writing)
    guard let backup = sqlite3_backup_init(copy.connection, "main", connection, "main") else {
      throw SQLiteError(sqlite3_extended_errcode(copy.connection), on: copy.connection)
    }
    let end = sqlite3_backup_step(backup, -1)
    let code = sqlite3_backup_finish(backup)
    try SQLiteError.check(code, on: copy.connection)
    // Being busy is no error to the function above, which ends the backup all the same.
    guard end == SQLITE_DONE else { throw SQLiteError(end, on: copy.connection) }
  }

  /// What is wrong with how the file is built, in SQLite's words; empty for a whole file.
  ///
  /// - Parameter isQuick: Whether to leave out the comparison of indexes with their tables.
  public func faults(isQuick: Bool = false) throws -> [String] {
    let check = isQuick ? "PRAGMA quick_check(10)" : "PRAGMA integrity_check(10)"
    return try rows(check) { $0.text(0) }.filter { $0 != "ok" }
  }

  /// The version of the library.
  public static var libraryVersion: String { String(cString: sqlite3_libversion()) }
}
