package import Money
import SQLite
package import WishListModel

/// When and how well the source of a wish answered.
package struct FetchStatus: Equatable, Sendable {
  /// When the source last answered, whether well or badly.
  package var checkedAt: Timestamp?
  /// When the source last answered well. The price of the wish was seen then.
  package var seenAt: Timestamp?
  /// Why the last check brought no price.
  package var problem: String?
  /// The time of the first of the latest checks in a row that brought no price.
  package var problemSince: Timestamp?
  /// The validators of the last good answer.
  package var validators: Validators?
  /// A price so far from the one before that it only counts if the next check confirms it.
  package var oddPrice: Money?

  package init() {}

  /// Records a check.
  ///
  /// - Parameter problem: Why it brought no price; `nil` if it brought one.
  mutating func checked(at time: Timestamp, problem: String?) {
    checkedAt = time
    problemSince = problem == nil ? nil : problemSince ?? time
    self.problem = problem
    if problem == nil { seenAt = time }
  }
}

extension ListSnapshot {
  /// Calls `body` with the fetch status of each wish that passes the filter, in the order in which
  /// the wishes were added.
  package func forEachFetchStatus(
    _ filter: WishFilter, _ body: (ProductID, FetchStatus) throws -> Void
  ) throws {
    let condition = try condition(filter)
    try database.forEach(
      StatusColumns.query.with("WHERE \(condition.sql) ORDER BY wish.number"), condition.values
    ) { row, columns in
      let id = ProductID(source: SourceName(row[columns.source]), id: row[columns.id])
      try body(id, FetchStatus(row, columns.status, of: id))
    }
  }

  /// The fetch status of a wish.
  ///
  /// - Throws: ``WishListError/noWish(_:)``.
  package func existingFetchStatus(of id: ProductID) throws -> FetchStatus {
    _ = try storedWish(id)
    return try fetchStatus(id)
  }

  func fetchStatus(_ id: ProductID) throws -> FetchStatus {
    try database.rows(Tables.freshness.ofWish, id.key) { try FetchStatus($0, $1, of: id) }.first
      ?? FetchStatus()
  }
}

extension EditableWishList {
  /// Removes all validators if answers were read in another way before, by another version of the
  /// program or another configuration: then "not modified" would confirm what is read differently
  /// now.
  ///
  /// - Parameter reading: A text that is the same as long as answers are read in the same way.
  package func adopt(reading: String) throws {
    // One query needs no snapshot, and Swift 6.3.1 cannot optimise a call of `read` in this module.
    let known = try file.explaining {
      try database.rows("SELECT value FROM fact WHERE name = 'reading'") { $0.text(0) }.first
    }
    guard known != reading else { return }
    try write { edit in
      try edit.database.run(
        "UPDATE freshness SET asked_url = NULL, etag = NULL, last_modified = NULL")
      try edit.database.run(
        """
        INSERT INTO fact (name, value) VALUES ('reading', $1)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value
        """, .text(reading))
    }
  }
}

/// The columns of the fetch status of a wish, which it may have none of.
private struct StatusColumns: ColumnGroup {
  let source, id: Column<String>
  let status: FetchStatusColumns

  static let query = Query<StatusColumns>(from: WishRowColumns.tables)

  init(_ list: inout ColumnList) {
    source = list.column("wish.source")
    id = list.column("wish.id")
    status = list.columns(of: "freshness")
  }
}
