import Glibc
import SQLite

/// How a database is known to be a list, and how older ones are brought up to date.
///
/// What only SQLite understands stands in this file and in ``StoreFile``.
enum Schema {
  /// Each step takes a file from the version equal to its index to the next.
  ///
  /// A step that has shipped is never edited: files out there have run it.
  private static let steps = [version1]

  /// What `PRAGMA application_id` says of a list: "Wish" in ASCII.
  private static let applicationID = 0x5769_7368

  /// The tags of a row of `wish`, in one text.
  static let tagsOfWish = """
    (SELECT group_concat(tag, char(31)) FROM tag
      WHERE tag.source = wish.source AND tag.id = wish.id)
    """

  /// Unit separator, which no tag has.
  static let tagSeparator: Character = "\u{1F}"

  private enum Standing {
    case current
    case older(version: Int)
  }

  /// Makes sure that a database is a list of this version, and changes nothing.
  static func check(_ database: Database, path: String) throws {
    if case .older = try standing(of: database, path: path) {
      throw WishListError.foreign(path: path)
    }
  }

  /// Brings a database up to this version. An empty one becomes an empty list.
  static func migrate(_ database: Database, path: String) throws {
    guard case .older = try standing(of: database, path: path) else { return }
    try useWriteAheadLog(database, path: path)
    try database.transaction {
      // Again, now that no one else can write.
      guard case .older(let version) = try standing(of: database, path: path) else { return }
      for step in steps[version...].joined() { try database.run(step) }
      try database.run("PRAGMA application_id = \(applicationID)")
      try database.run("PRAGMA user_version = \(steps.count)")
    }
  }

  private static func standing(of database: Database, path: String) throws -> Standing {
    let application = try pragma("application_id", of: database)
    let version = try pragma("user_version", of: database)
    if application == 0, version == 0, try isEmpty(database) { return .older(version: 0) }
    guard application == applicationID else { throw WishListError.foreign(path: path) }
    guard version <= steps.count else { throw WishListError.newer(path: path, version: version) }
    return version == steps.count ? .current : .older(version: version)
  }

  private static func pragma(_ name: String, of database: Database) throws -> Int {
    try database.rows("PRAGMA \(name)") { Int($0.integer(0)) }.first ?? 0
  }

  private static func isEmpty(_ database: Database) throws -> Bool {
    try database.rows("SELECT 1 FROM sqlite_schema LIMIT 1") { $0.integer(0) }.isEmpty
  }

  /// Lets others read while one writes, for as long as the file lives.
  ///
  /// The switch needs the file to itself and does not wait for it, so it is tried for as
  /// long as any other statement would wait.
  private static func useWriteAheadLog(_ database: Database, path: String) throws {
    for _ in 0..<500 {
      do {
        try database.run("PRAGMA journal_mode = WAL")
        return
      } catch {
        guard error.kind == .busy else { throw error }
        usleep(10_000)
      }
    }
    throw WishListError.busy(path: path)
  }
}
