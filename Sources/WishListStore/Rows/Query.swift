import SQLite
import WishListModel

/// A query whose columns are declared once, for what it selects and for reading its rows.
struct Query<Columns: ColumnGroup>: Sendable {
  let columns: Columns
  let sql: String

  /// - Parameter tables: The text after `FROM`.
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

/// Numbers of new rows.
///
/// A new row receives the number after the greatest one in use. Two programs never choose the same
/// number: a transaction that writes has the only lock for writing from its beginning
/// (`BEGIN IMMEDIATE`), so no other program adds a row before it has ended.
extension Database {
  /// The number for a new row of a table.
  ///
  /// - Parameter id: The wish whose rows are counted; `nil` if all rows of the table are.
  func nextNumber(in table: String, of id: ProductID? = nil) throws -> Int64 {
    let condition = id == nil ? "" : " WHERE source = $1 AND id = $2"
    let greatest = try number(
      "SELECT coalesce(max(number), 0) FROM \(table)\(condition)", id?.key ?? [])
    let (next, isTooGreat) = max(greatest ?? 0, 0).addingReportingOverflow(1)
    guard isTooGreat else { return next }
    // An import can bring the greatest number that there is: then the first gap is used.
    let numbers = try numbers(
      "SELECT number FROM \(table)\(condition.isEmpty ? " WHERE" : "\(condition) AND") number > 0"
        + " ORDER BY number", id?.key ?? [])
    return numbers.enumerated().first { $1 != Int64($0) + 1 }.map { Int64($0.offset) + 1 }
      ?? next
  }

  /// A number that no wish of ``SourceName/manual`` has for an id: the one after the greatest of at
  /// most 18 digits that is in use, or the next free one.
  func nextManualNumber() throws -> Int {
    let source = Value.text(SourceName.manual.rawValue)
    // Numbers without leading zeros are in order if they are sorted by length and then as text.
    let greatest = try rows(
      """
      SELECT id FROM wish WHERE source = $1 AND length(id) <= 18
      AND ltrim(id, '0123456789') = '' AND id NOT LIKE '0%' AND id <> ''
      ORDER BY length(id) DESC, id DESC LIMIT 1
      """, source
    ) { $0.text(0) }.first
    var number = greatest.flatMap { Int($0) } ?? 0
    repeat {
      number += 1
    } while try hasRow(
      "SELECT 1 FROM wish WHERE source = $1 AND id = $2", source, .text("\(number)"))
    return number
  }
}
