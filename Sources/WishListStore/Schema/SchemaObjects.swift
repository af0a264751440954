import SQLite

/// The tables and indexes of a format, by name, with the statements that SQLite keeps of them.
///
/// A list that someone else has made may have more: a trigger that deletes wishes, a view that
/// never ends, a generated column. Nothing in such a file is believed.
struct SchemaObjects: Equatable {
  private(set) var statements: [String: String] = [:]

  /// What the first steps of a schema make.
  init(of steps: some Sequence<@Sendable () -> [String]>) {
    for step in steps { for statement in step() { apply(statement) } }
  }

  /// Follows one statement of a migration. Those that change rows are left out.
  private mutating func apply(_ statement: String) {
    let words = statement.split(maxSplits: 4, whereSeparator: { " (\n".contains($0) })
    guard words.count > 2 else { return }
    let name = String(words[2])
    switch (words[0], words[1]) {
    case ("CREATE", "TABLE"), ("CREATE", "INDEX"): statements[name] = statement
    case ("DROP", "TABLE"), ("DROP", "INDEX"): statements[name] = nil
    case ("ALTER", "TABLE"):
      // SQLite inserts the words after ADD, or ADD COLUMN, before the closing parenthesis of a table
      // without constraints of its own. No migration has added a column to another one.
      guard
        let column = statement.firstRange(of: "ADD COLUMN ")?.upperBound
          ?? statement.firstRange(of: "ADD ")?.upperBound, let known = statements[name],
        let end = known.lastIndex(of: ")")
      else { return }
      statements[name] = "\(known[..<end]), \(statement[column...])\(known[end...])"
    default: return
    }
  }

  /// Returns why a database does not have exactly these, or `nil` if it does.
  func difference(from database: Database) throws -> String? {
    var missing = Set(statements.keys)
    var roots: Set<Int64> = []
    var difference: String?
    try database.forEach("SELECT type, name, tbl_name, sql, rootpage FROM sqlite_schema", []) {
      row in
      guard difference == nil else { return }
      let (type, name) = (row.text(0), row.text(1))
      guard isKnown(type, name, of: row.text(2), row.optionalText(3)) else {
        difference =
          statements[name] == nil
          ? "it has the \(type) \(name), which wishlist does not make"
          : "its \(type) \(name) is not the one that wishlist makes"
        return
      }
      if !roots.insert(row.integer(4)).inserted {
        difference = "its \(type) \(name) has the pages of another one"
      }
      missing.remove(name)
    }
    return difference ?? missing.min().map { "it has no table \($0)" }
  }

  private func isKnown(_ type: String, _ name: String, of table: String, _ sql: String?) -> Bool {
    guard let sql else {
      // The index of a constraint, whose name no one else may give.
      return type == "index" && name.hasPrefix("sqlite_autoindex_") && statements[table] != nil
    }
    // ANALYZE makes it. It decides how fast a query is, and never what it finds.
    if name == "sqlite_stat1" { return sql == "CREATE TABLE sqlite_stat1(tbl,idx,stat)" }
    return statements[name] == sql && (type == "table" ? table == name : statements[table] != nil)
  }
}
