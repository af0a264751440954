import Glibc
import SQLite

/// The SQL that only SQLite understands, except for the statements of migrations.
///
/// All other SQL of this module is written so that PostgreSQL 15 understands it as well.
enum SQLiteDialect {
  /// The unit separator, which no tag contains.
  static let tagSeparator: UInt8 = 0x1F

  /// The tags of a row of `wish` in one text.
  static let tagsOfWish = """
    (SELECT group_concat(tag, char(\(tagSeparator))) FROM tag
      WHERE tag.source = wish.source AND tag.id = wish.id)
    """

  /// What a database contains, by its header and its schema.
  enum Content: Equatable {
    case nothing
    case list(version: Int)
    case anotherProgram
  }

  /// The value of `PRAGMA application_id` in a list: "Wish" in ASCII.
  private static let applicationID = 0x5769_7368

  static func content(of database: Database) throws -> Content {
    let application = try database.number("PRAGMA application_id")
    let version = try database.number("PRAGMA user_version") ?? 0
    if application == 0, version == 0, try !database.hasRow("SELECT 1 FROM sqlite_schema") {
      return .nothing
    }
    guard application == Int64(applicationID), version >= 0 else { return .anotherProgram }
    return .list(version: Int(version))
  }

  /// Records that a database contains a list of a version.
  static func mark(_ database: Database, version: Int) throws(SQLiteError) {
    try database.run("PRAGMA application_id = \(applicationID)")
    try database.run("PRAGMA user_version = \(version)")
  }

  /// Doubles the page size of a database that contains nothing yet, which makes transactions with
  /// many changes faster.
  static func enlargePages(of database: Database) throws(SQLiteError) {
    try database.run("PRAGMA page_size = 8192")
  }

  /// Lets other connections read a database while one writes. The setting is stored in the file.
  ///
  /// The change needs the file to itself, and SQLite does not wait for that. It is therefore tried
  /// for as long as any other statement waits.
  ///
  /// - Throws: ``SQLiteError`` of the kind ``SQLiteError/Kind/busy`` where others hold the file.
  static func useWriteAheadLog(in database: Database) throws(SQLiteError) {
    let timeout = database.busyTimeout
    database.busyTimeout = .zero
    defer { database.busyTimeout = timeout }
    let end = ContinuousClock.now + timeout
    while true {
      do {
        try database.run("PRAGMA journal_mode = WAL")
        return
      } catch {
        guard error.kind == .busy, ContinuousClock.now < end else { throw error }
        usleep(10_000)
      }
    }
  }

  /// Makes each transaction of a connection fail that would leave a row without the row that it
  /// refers to.
  static func enforceReferences(in database: Database) throws(SQLiteError) {
    try database.run("PRAGMA foreign_keys = ON")
  }

  /// Returns SQLite's descriptions of up to ten faults in the pages of a table.
  static func faults(in database: Database, table: String) throws -> [String] {
    try database.rows("PRAGMA quick_check(\(table))") { $0.text(0) }.filter { $0 != "ok" }
  }

  /// Returns a sentence for each table with rows that refer to none.
  static func brokenReferences(in database: Database) throws -> [String] {
    try database.rows(
      "SELECT \"table\", count(*) FROM pragma_foreign_key_check GROUP BY 1 ORDER BY 1"
    ) { "\($0.integer(1)) rows of \($0.text(0)) belong to no wish" }
  }
}
