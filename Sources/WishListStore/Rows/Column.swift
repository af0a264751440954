import Money
import SQLite
import WishListModel

/// A column of a table or a query: its place in a row, and the type of what it holds.
struct Column<Content: ColumnContent>: Sendable {
  /// Counted from zero.
  let place: Int32
}

/// The type of a column in SQL.
enum ColumnType: String, Sendable {
  case integer = "INTEGER"
  case text = "TEXT"
}

/// A type that a column can hold.
protocol ColumnContent: Sendable {
  static var type: ColumnType { get }
  /// Whether `nil` is among its values, which is a null in SQL.
  static var isOptional: Bool { get }

  /// The content as it is bound to a statement.
  var value: Value { get }
}

extension ColumnContent {
  static var isOptional: Bool { false }
}

/// A type that every value of a column can be read as.
///
/// Amounts, currencies and times do not conform: such a column can be malformed, for which
/// ``Row/money(_:_:of:as:)`` and the functions beside it throw an error.
protocol ReadableContent: ColumnContent {
  init(_ row: borrowing Row, at place: Int32)

  /// The content, or `nil` for a null.
  static func optional(_ row: borrowing Row, at place: Int32) -> Self?
}

extension ReadableContent {
  static func optional(_ row: borrowing Row, at place: Int32) -> Self? {
    row.isNull(place) ? nil : Self(row, at: place)
  }
}

/// A group of columns, which are declared in the order in which they stand in a row.
protocol ColumnGroup: Sendable {
  init(_ list: inout ColumnList)
}

/// Collects the columns of a table or a query as they are declared.
struct ColumnList {
  /// The declaration of a column in SQL.
  struct Declaration: Equatable {
    let name: String
    let type: ColumnType
    let isOptional: Bool
  }

  private(set) var declarations: [Declaration] = []
  /// How many of the columns, from the first one on, are the key of the table.
  private(set) var keyCount = 0
  private var qualifier = ""

  /// The columns in SQL, as a query lists them.
  var names: [String] { declarations.map(\.name) }

  /// Declares the next column.
  ///
  /// - Parameter sql: The name of the column, or an expression.
  mutating func column<Content>(_ sql: String) -> Column<Content> {
    declarations.append(
      Declaration(name: qualifier + sql, type: Content.type, isOptional: Content.isOptional))
    return Column(place: Int32(declarations.count) - 1)
  }

  /// Declares the next column of the key, which stands before all others.
  mutating func key<Content>(_ name: String) -> Column<Content> {
    keyCount += 1
    return column(name)
  }

  /// Declares the columns of a table, one of several in a query.
  mutating func columns<Group: ColumnGroup>(of table: String) -> Group {
    qualifier = "\(table)."
    defer { qualifier = "" }
    return Group(&self)
  }
}

extension String: ReadableContent {
  static var type: ColumnType { .text }
  var value: Value { .text(self) }

  init(_ row: borrowing Row, at place: Int32) { self = row.text(place) }

  static func optional(_ row: borrowing Row, at place: Int32) -> String? {
    row.optionalText(place)
  }
}

extension Int64: ReadableContent {
  static var type: ColumnType { .integer }
  var value: Value { .integer(self) }

  init(_ row: borrowing Row, at place: Int32) { self = row.integer(place) }
}

extension Int: ReadableContent {
  static var type: ColumnType { .integer }
  var value: Value { .integer(Int64(self)) }

  init(_ row: borrowing Row, at place: Int32) { self.init(row.integer(place)) }
}

extension Bool: ReadableContent {
  static var type: ColumnType { .integer }
  var value: Value { .integer(self ? 1 : 0) }

  init(_ row: borrowing Row, at place: Int32) { self = row.integer(place) != 0 }
}

extension Availability: ReadableContent {
  static var type: ColumnType { .text }
  var value: Value { .text(rawValue) }

  init(_ row: borrowing Row, at place: Int32) {
    self = Availability(rawValue: row.text(place)) ?? .unknown
  }
}

extension Wish.State: ReadableContent {
  static var type: ColumnType { .text }
  var value: Value { .text(rawValue) }

  init(_ row: borrowing Row, at place: Int32) {
    self = Wish.State(rawValue: row.text(place)) ?? .wanted
  }
}

extension Wish.Priority: ReadableContent {
  static var type: ColumnType { .integer }
  var value: Value { .integer(Int64(rank)) }

  init(_ row: borrowing Row, at place: Int32) {
    self.init(rank: Int(truncatingIfNeeded: row.integer(place)))
  }
}

extension Timestamp: ColumnContent {
  static var type: ColumnType { .integer }
  var value: Value { .integer(seconds) }
}

extension Amount: ColumnContent {
  static var type: ColumnType { .text }
  var value: Value { .text(description) }
}

extension Currency: ColumnContent {
  static var type: ColumnType { .text }
  var value: Value { .text(code) }
}

extension Quantity: ColumnContent {
  static var type: ColumnType { .text }
  var value: Value { .text(description) }
}

extension Optional: ColumnContent where Wrapped: ColumnContent {
  static var type: ColumnType { Wrapped.type }
  static var isOptional: Bool { true }
  var value: Value { self?.value ?? .null }
}

extension Optional: ReadableContent where Wrapped: ReadableContent {
  init(_ row: borrowing Row, at place: Int32) {
    self = Wrapped.optional(row, at: place)
  }
}
