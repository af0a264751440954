import SQLite

/// Rewrites the columns that a search compares, in a list that version 0.1.0 wrote.
///
/// That version kept accents and `ß` in them. The rewriting does not change the format of the list;
/// the row `search_text` of the table `fact` records it.
struct SearchTextUpgrade {
  /// What the row `search_text` holds once the columns are as ``SearchText`` is now.
  private static let version = "2"

  static func isDone(in database: Database) throws -> Bool {
    try database.hasRow(
      "SELECT 1 FROM fact WHERE name = 'search_text' AND value = $1", .text(version))
  }

  /// Returns whether a list has text that may have to be rewritten.
  static func isNeeded(by database: Database) throws -> Bool {
    try !isDone(in: database) && database.hasRow("SELECT 1 FROM wish")
  }

  /// Records that a list has no text to rewrite.
  static func skip(in database: Database) throws {
    try database.run(
      """
      INSERT INTO fact (name, value) VALUES ('search_text', $1)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value
      """, .text(version))
  }

  /// Rewrites the columns in one transaction, unless that was done before.
  static func run(on database: Database) throws {
    guard try !isDone(in: database) else { return }
    try database.transaction {
      // Again, now that no one else can write.
      guard try !isDone(in: database) else { return }
      // What version 0.1.0 wrote folds to the same as the text that it was made of.
      for table in [Tables.wish.journaled, Tables.note.journaled] {
        try database.rewrite("folded", of: table) { SearchText.folded($0) }
      }
      try skip(in: database)
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
