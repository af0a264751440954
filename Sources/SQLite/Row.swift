import CSQLite

/// The current row of a query. It is valid until the query moves to the next row.
///
/// Columns are counted from zero.
package struct Row: ~Copyable {
  private let statement: OpaquePointer

  init(_ statement: OpaquePointer) {
    self.statement = statement
  }

  /// Returns the text in a column, or an empty text for a null.
  package func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  /// Returns the integer in a column, or zero for a null.
  package func integer(_ column: Int32) -> Int64 {
    sqlite3_column_int64(statement, column)
  }

  /// Returns whether a column is null.
  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  /// Returns the text in a column, or `nil` for a null.
  package func optionalText(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(statement, column) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Returns the integer in a column, or `nil` for a null.
  package func optionalInteger(_ column: Int32) -> Int64? {
    isNull(column) ? nil : integer(column)
  }

  /// Returns the value in a column with its own type, so that it can be bound again.
  package func value(_ column: Int32) -> Value {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .integer(integer(column))
    default: .text(text(column))
    }
  }
}
