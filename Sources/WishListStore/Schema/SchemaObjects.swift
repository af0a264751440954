import SQLite

/// The tables and indexes of a format, by name, with the statements that SQLite keeps of them.
///
/// A list that someone else has made may have more: a trigger that deletes wishes, a view that
/// never ends, a generated column. Nothing in such a file is believed.
struct SchemaObjects {
  /// The names and statements, in the order in which they were made.
  private(set) var all: [(name: String, sql: String)] = []

  /// What the first steps of a schema make.
  init(of steps: some Sequence<@Sendable () -> [String]>) {
    for step in steps { for statement in step() { apply(statement) } }
  }

  /// Follows one statement of a migration. Those that change rows are left out.
  private mutating func apply(_ statement: String) {
    // Each list is opened with this, so it goes by bytes, and never by characters.
    let words = statement.utf8.split(maxSplits: 3) { $0 == 0x20 || $0 == 0x28 || $0 == 0x0A }
    guard words.count > 2 else { return }
    let name = String(Substring(words[2]))
    let place = all.firstIndex { $0.name == name }
    switch (words[0].first, words[1].first) {
    case (UInt8(ascii: "C"), _): all.append((name, statement))
    case (UInt8(ascii: "D"), UInt8(ascii: "T")), (UInt8(ascii: "D"), UInt8(ascii: "I")):
      if let place { all.remove(at: place) }
    case (UInt8(ascii: "A"), _):
      // SQLite inserts the words after ADD, or ADD COLUMN, before the closing parenthesis of a table
      // without constraints of its own. No migration has added a column to another one.
      guard let place, words.count == 4,
        let end = all[place].sql.utf8.lastIndex(of: UInt8(ascii: ")"))
      else { return }
      var column = words[3].drop { $0 == 0x20 || $0 == 0x0A }
      for word in ["ADD ", "COLUMN "] where column.starts(with: word.utf8) {
        column = column.dropFirst(word.utf8.count)
      }
      let known = all[place].sql
      all[place].sql = "\(known[..<end]), \(Substring(column))\(known[end...])"
    default: return
    }
  }

  /// Returns why a database does not have exactly these, or `nil` if it does.
  func difference(from database: Database) throws -> String? {
    try isUsual(database) ? nil : explanation(of: database)
  }

  /// Returns whether a database has exactly these, in the order in which they were made, as nearly
  /// every list has them. This takes a quarter of the time of the comparison by names.
  private func isUsual(_ database: Database) throws -> Bool {
    var next = 0
    var roots: [Int64] = []
    var isUsual = true
    try database.forEach("SELECT name, sql, rootpage FROM sqlite_schema", []) { row in
      guard isUsual else { return }
      let root = row.integer(2)
      isUsual = !roots.contains(root)
      roots.append(root)
      if row.isNull(1) {
        isUsual = isUsual && row.text(0).hasPrefix(Self.indexPrefix)
      } else {
        isUsual =
          isUsual && next < all.count && row.text(0) == all[next].name
          && row.text(1) == all[next].sql
        next += 1
      }
    }
    return isUsual && next == all.count
  }

  private func explanation(of database: Database) throws -> String? {
    let statements = Dictionary(all.map { ($0.name, $0.sql) }) { $1 }
    var missing = Set(statements.keys)
    var roots: Set<Int64> = []
    var difference: String?
    try database.forEach("SELECT type, name, tbl_name, sql, rootpage FROM sqlite_schema", []) {
      row in
      guard difference == nil else { return }
      let (type, name) = (row.text(0), row.text(1))
      guard isKnown(type, name, of: row.text(2), row.optionalText(3), in: statements)
      else {
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

  private func isKnown(
    _ type: String, _ name: String, of table: String, _ sql: String?,
    in statements: [String: String]
  ) -> Bool {
    guard let sql else {
      // The index of a constraint, whose name no one else may give.
      return type == "index" && name.hasPrefix(Self.indexPrefix) && statements[table] != nil
    }
    // ANALYZE makes it. It decides how fast a query is, and never what it finds.
    if name == "sqlite_stat1" { return sql == "CREATE TABLE sqlite_stat1(tbl,idx,stat)" }
    return statements[name] == sql && (type == "table" ? table == name : statements[table] != nil)
  }

  /// With what the names of the indexes of constraints begin, which SQLite gives to nothing else.
  private static let indexPrefix = "sqlite_autoindex_"
}
