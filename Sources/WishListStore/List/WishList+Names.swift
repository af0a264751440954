import Money
import SQLite
package import WishListModel

extension WishList {
  /// Hands over the id and the title of each wish, in whatever state, newest first, and
  /// reads no more of it.
  ///
  /// - Parameter body: Returns whether to go on.
  package func forEachName(_ body: (ProductID, String) -> Bool) throws {
    struct Enough: Error {}
    do {
      try reading {
        try database.forEach(NameColumns.query, []) { row, columns in
          let id = ProductID(source: SourceName(row[columns.source]), id: row[columns.id])
          guard body(id, row[columns.title]) else { throw Enough() }
        }
      }
    } catch is Enough {}
  }
}

/// What a wish is called.
private struct NameColumns: ColumnGroup {
  let source, id, title: Column<String>

  static let query = Query<NameColumns>(from: "wish").with("ORDER BY number DESC")

  init(_ list: inout ColumnList) {
    source = list.column("source")
    id = list.column("id")
    title = list.column("coalesce(own_title, title)")
  }
}
