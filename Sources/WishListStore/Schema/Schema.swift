import SQLite

/// The versions of the list format, and how older lists are upgraded.
struct Schema {
  /// The migrations. Each takes a list from the version equal to its index to the next version.
  ///
  /// A migration that has shipped is never edited, because lists exist that it has made. Its
  /// statements are only built when a list needs them.
  let steps: [@Sendable () -> [String]]

  /// The schema of this program.
  static let current = Schema(
    steps: [{ version1 }, { version2 }, { version3 }], isOfProgram: true)

  /// Whether the schema is ``current``.
  private let isOfProgram: Bool

  init(steps: [@Sendable () -> [String]]) {
    self.init(steps: steps, isOfProgram: false)
  }

  private init(steps: [@Sendable () -> [String]], isOfProgram: Bool) {
    self.steps = steps
    self.isOfProgram = isOfProgram
  }

  /// How a database relates to this schema.
  enum Standing: Equatable {
    case current
    /// The database contains nothing.
    case empty
    case older(version: Int)
  }

  /// Upgrades a database to this version. An empty database becomes an empty list.
  ///
  /// - Parameter keep: Called with the version of an older list before anything is changed, while
  ///   no other program can write.
  func migrate(
    _ database: Database, path: String, keep: (_ version: Int) throws -> Void = { _ in }
  ) throws {
    let before = try standing(of: database, path: path)
    guard before != .current else { return }
    if before == .empty { try SQLiteDialect.enlargePages(of: database) }
    try SQLiteDialect.useWriteAheadLog(in: database)
    try database.transaction {
      // Another program may have migrated it before this transaction began.
      let standing = try standing(of: database, path: path)
      var done = 0
      switch standing {
      case .current: return
      case .empty: break
      case .older(let version):
        try keep(version)
        done = version
      }
      for step in steps[done...] {
        for statement in step() { try database.run(statement) }
      }
      if standing == .empty { try ContentUpgrades.skip(in: database) }
      try SQLiteDialect.mark(database, version: steps.count)
    }
  }

  /// Returns how a database relates to this schema. Nothing is changed.
  ///
  /// - Throws: ``WishListError/foreign(path:)``, ``WishListError/newer(path:version:)``,
  ///   ``WishListError/untrusted(path:reason:)`` for a list with tables, triggers or anything else
  ///   that its format does not have.
  func standing(of database: Database, path: String) throws -> Standing {
    do {
      return try currentStanding(of: database, path: path)
    } catch let error as WishListError {
      if case .newer = error { throw error }
      // Another program may have created or upgraded the list between two of the reads.
      return try database.snapshot { try currentStanding(of: database, path: path) }
    }
  }

  private func currentStanding(of database: Database, path: String) throws -> Standing {
    switch try SQLiteDialect.content(of: database) {
    case .nothing: return .empty
    case .anotherProgram: throw WishListError.foreign(path: path)
    case .list(let version) where version > steps.count:
      throw WishListError.newer(path: path, version: version)
    case .list(let version):
      if let difference = try objects(version).difference(from: database) {
        throw WishListError.untrusted(path: path, reason: difference)
      }
      return version == steps.count ? .current : .older(version: version)
    }
  }

  /// What a version has. That of this program is needed for each list, and made once.
  private func objects(_ version: Int) -> SchemaObjects {
    isOfProgram && version == steps.count
      ? Self.currentObjects : SchemaObjects(of: steps.prefix(version))
  }

  private static let currentObjects = SchemaObjects(of: current.steps)
}

/// The upgrade of a list to the format of this program, done when the list was opened.
package struct Upgrade: Equatable, Sendable {
  /// The version of the format that the list had.
  package let version: Int
  /// The path of the copy that was kept of the list as it was before.
  package let backup: String
}
