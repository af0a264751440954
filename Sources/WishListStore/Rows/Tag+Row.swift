import Money
import SQLite
import WishListModel

/// The columns of the table `tag`.
struct TagColumns: ColumnGroup {
  let source, id: Column<String>
  let tag: Column<String>

  init(_ list: inout ColumnList) {
    source = list.key("source")
    id = list.key("id")
    tag = list.key("tag")
  }

  /// The row of a tag of a wish.
  static func row(_ tag: String, of id: ProductID) -> TableRow {
    Tables.tag.row(of: id) { row, columns in row.set(columns.tag, to: tag) }
  }
}
