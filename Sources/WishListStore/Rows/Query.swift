import SQLite

/// A query whose columns are declared once, for what it selects and for reading its rows.
struct Query<Columns: ColumnGroup>: Sendable {
  let columns: Columns
  let sql: String

  /// - Parameter tables: What stands after `FROM`.
  init(from tables: String) {
    var list = ColumnList()
    columns = Columns(&list)
    sql = "SELECT \(JournaledTable.list(list.names)) FROM \(tables)"
  }

  private init(_ columns: Columns, _ sql: String) {
    self.columns = columns
    self.sql = sql
  }

  /// The query with a condition, an order or a limit behind it.
  func with(_ rest: String) -> Query { Query(columns, "\(sql) \(rest)") }
}

extension Database {
  /// Calls `body` with each row of a query.
  func forEach<Columns>(
    _ query: Query<Columns>, _ bindings: [Value],
    _ body: (borrowing Row, Columns) throws -> Void
  ) throws {
    let columns = query.columns
    try forEach(query.sql, bindings) { try body($0, columns) }
  }

  /// Returns an element for each row of a query.
  func rows<Columns, Element>(
    _ query: Query<Columns>, _ bindings: [Value],
    as element: (borrowing Row, Columns) throws -> Element
  ) throws -> [Element] {
    var elements: [Element] = []
    try forEach(query, bindings) { elements.append(try element($0, $1)) }
    return elements
  }

  /// The number in the first row of a query, or `nil` where there is no row.
  func number(_ sql: String, _ bindings: [Value] = []) throws -> Int64? {
    try numbers(sql, bindings).first
  }

  /// The numbers in the rows of a query.
  func numbers(_ sql: String, _ bindings: [Value] = []) throws -> [Int64] {
    var numbers: [Int64] = []
    try forEach(sql, bindings) { numbers.append($0.integer(0)) }
    return numbers
  }
}
