import CSQLite

extension Database {
  /// Whether the path of the open file leads to another file by now, or to none.
  package var hasMoved: Bool {
    var moved: Int32 = 0
    let code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
    return code == SQLITE_OK && moved != 0
  }

  /// Whether the file is shorter than its header says. The pages that are missing may be in the
  /// write-ahead log, if a checkpoint was stopped.
  package var isCutShort: Bool {
    var header = [UInt8](repeating: 0, count: 100)
    var size: Int64 = 0
    guard csqlite_read_header(connection, &header, &size) == SQLITE_OK else { return false }
    guard size >= 100 else { return true }
    let pageSize = Int64(header[16]) << 8 | Int64(header[17])
    let pages = header[28..<32].reduce(Int64(0)) { $0 << 8 | Int64($1) }
    return pages * (pageSize == 1 ? 65_536 : pageSize) > size
  }
}
