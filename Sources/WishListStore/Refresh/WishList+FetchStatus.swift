import Money
import SQLite
package import WishListModel

extension WishList {
  /// What is known of the freshness of wishes that pass a filter, in the order of adding.
  package func forEachFreshness(
    _ filter: WishFilter, _ body: (ProductID, FetchStatus) throws -> Void
  ) throws {
    try reading {
      let condition = filter.condition
      try database.forEach(
        StatusColumns.query.with("WHERE \(condition.sql) ORDER BY wish.number"), condition.values
      ) { row, columns in
        let id = ProductID(source: SourceName(row[columns.source]), id: row[columns.id])
        try body(id, FetchStatus(row, columns.status, of: id))
      }
    }
  }

  /// The freshness of one wish.
  ///
  /// - Throws: ``WishListError/noWish(_:)``.
  package func knownFreshness(of id: ProductID) throws -> FetchStatus {
    try reading {
      _ = try entry(id)
      return try freshness(id)
    }
  }

  /// Makes sure that "not modified" only ever confirms what was read in the present way: with
  /// another reading, of another program or configuration, each answer is read again.
  package func adopt(reading: String) throws {
    let known = try self.reading {
      try database.rows("SELECT value FROM fact WHERE name = 'reading'") { $0.text(0) }.first
    }
    guard known != reading else { return }
    try change {
      try database.run(
        "UPDATE freshness SET asked_url = NULL, etag = NULL, last_modified = NULL")
      try database.run(
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
