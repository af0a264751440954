import Glibc
import SQLite

/// How a database is known to be a list, and how older ones are brought up to date.
///
/// What only SQLite understands stands in this file and in ``StoreFile``.
struct Schema {
  /// Each step takes a file from the version equal to its index to the next.
  ///
  /// A step that has shipped is never edited: files out there have run it. Its statements are
  /// only written out when a file needs them.
  let steps: [@Sendable () -> [String]]

  /// The schema of this program.
  static let current = Schema(steps: [{ version1 }, { version2 }, { version3 }])

  /// What `PRAGMA application_id` says of a list: "Wish" in ASCII.
  private static let applicationID = 0x5769_7368

  /// In bytes, of a new file: twice what is usual, which makes many changes at once quicker.
  private static let pageSize = 8_192

  /// What a database is to this schema.
  enum Standing: Equatable {
    case current
    /// Nothing has been made in it yet.
    case empty
    case older(version: Int)
  }

  /// Brings a database up to this version. An empty one becomes an empty list.
  ///
  /// - Parameter keep: Called with the version of an older list before anything of it is
  ///   changed, while no one else can write.
  func migrate(
    _ database: Database, path: String, keep: (_ version: Int) throws -> Void = { _ in }
  ) throws {
    let before = try standing(of: database, path: path)
    guard before != .current else { return }
    if before == .empty { try database.run("PRAGMA page_size = \(Self.pageSize)") }
    try useWriteAheadLog(database, path: path)
    try database.transaction {
      // Again, now that no one else can write.
      var done = 0
      switch try standing(of: database, path: path) {
      case .current: return
      case .empty: break
      case .older(let version):
        try keep(version)
        done = version
      }
      for step in steps[done...] {
        for statement in step() { try database.run(statement) }
      }
      if before == .empty { try PageAddressUpgrade.skip(in: database) }
      try database.run("PRAGMA application_id = \(Self.applicationID)")
      try database.run("PRAGMA user_version = \(steps.count)")
    }
  }

  /// Finds out whether a database is a list, and of which age. Nothing is changed.
  ///
  /// - Throws: ``WishListError/foreign(path:)``, ``WishListError/newer(path:version:)``.
  func standing(of database: Database, path: String) throws -> Standing {
    do {
      return try readStanding(of: database, path: path)
    } catch WishListError.foreign {
      // Another program may have made the list between two of the reads.
      return try database.snapshot { try readStanding(of: database, path: path) }
    }
  }

  private func readStanding(of database: Database, path: String) throws -> Standing {
    let application = try pragma("application_id", of: database)
    let version = try pragma("user_version", of: database)
    if application == 0, version == 0, try isEmpty(database) { return .empty }
    guard application == Self.applicationID, version >= 0 else {
      throw WishListError.foreign(path: path)
    }
    guard version <= steps.count else { throw WishListError.newer(path: path, version: version) }
    return version == steps.count ? .current : .older(version: version)
  }

  private func pragma(_ name: String, of database: Database) throws -> Int {
    try database.rows("PRAGMA \(name)") { Int($0.integer(0)) }.first ?? 0
  }

  private func isEmpty(_ database: Database) throws -> Bool {
    try !database.hasRow("SELECT 1 FROM sqlite_schema")
  }

  /// Lets others read while one writes, for as long as the file lives.
  ///
  /// The switch needs the file to itself and does not wait for it, so it is tried for as
  /// long as any other statement would wait.
  private func useWriteAheadLog(_ database: Database, path: String) throws {
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
