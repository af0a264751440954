import SQLite

/// A rewriting of what a list of an older version holds, which is done once and leaves the format
/// as it is. A row of the table `fact` records it.
protocol ContentUpgrade: SendableMetatype {
  /// The name of the row.
  static var fact: String { get }
  /// The value of the row once the list is as this version has it.
  static var version: String { get }
  /// A query that finds a row where a list has something that may have to be rewritten.
  static var candidates: String { get }

  /// Rewrites a list, in a transaction.
  static func rewrite(_ database: Database) throws
}

/// All upgrades of content, in the order in which they are done.
enum ContentUpgrades {
  private static let all: [any ContentUpgrade.Type] = [
    PageAddressUpgrade.self, SearchTextUpgrade.self,
  ]

  /// Returns whether a list has something that may have to be rewritten.
  static func areNeeded(by database: Database) throws -> Bool {
    try all.contains { try $0.isNeeded(by: database) }
  }

  /// Records that a list has nothing to rewrite.
  static func skip(in database: Database) throws {
    for upgrade in all { try upgrade.record(in: database) }
  }

  /// Rewrites a list, each part in one transaction, unless that was done before.
  static func run(on database: Database) throws {
    for upgrade in all { try upgrade.run(on: database) }
  }
}

extension ContentUpgrade {
  static func isDone(in database: Database) throws -> Bool {
    try database.hasRow(
      "SELECT 1 FROM fact WHERE name = $1 AND value = $2", .text(fact), .text(version))
  }

  static func isNeeded(by database: Database) throws -> Bool {
    try !isDone(in: database) && database.hasRow(candidates)
  }

  fileprivate static func record(in database: Database) throws {
    try database.run(
      """
      INSERT INTO fact (name, value) VALUES ($1, $2)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value
      """, .text(fact), .text(version))
  }

  fileprivate static func run(on database: Database) throws {
    guard try !isDone(in: database) else { return }
    try database.transaction {
      // Checked again: another program may have done it before this transaction began.
      guard try !isDone(in: database) else { return }
      try rewrite(database)
      try record(in: database)
    }
  }
}

extension Database {
  /// Rewrites a column of a table, and of the images that undo keeps of it.
  func rewrite(
    _ column: String, of table: JournaledTable, _ transform: (String) -> String?
  ) throws {
    let tables = [table.name, table.images]
    let union = tables.map { "SELECT \(column) FROM \($0) WHERE \(column) IS NOT NULL" }
    let texts = try rows(union.joined(separator: " UNION ")) { $0.text(0) }
    let changed = texts.compactMap { text in
      transform(text).flatMap { $0 == text ? nil : (old: text, new: $0) }
    }
    try rewrite(changed) {
      for table in tables {
        try run(
          """
          UPDATE \(table)
          SET \(column) = (SELECT new FROM rewritten WHERE old = \(table).\(column))
          WHERE \(column) IN (SELECT old FROM rewritten)
          """)
      }
    }
  }

  /// Runs statements that find pairs of texts in a temporary table named `rewritten`.
  func rewrite(_ pairs: [(old: String, new: String)], _ body: () throws -> Void) throws {
    guard !pairs.isEmpty else { return }
    try run("CREATE TEMPORARY TABLE rewritten (old TEXT PRIMARY KEY, new TEXT NOT NULL)")
    for (old, new) in pairs {
      try run("INSERT INTO rewritten VALUES ($1, $2)", .text(old), .text(new))
    }
    try body()
    try run("DROP TABLE rewritten")
  }
}
