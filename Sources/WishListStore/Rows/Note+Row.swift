import Money
import SQLite
import WishListModel

/// The columns of the table `note`.
struct NoteColumns: ColumnGroup {
  let source, id: Column<String>
  let number: Column<Int>
  let text, folded: Column<String>
  let isShared: Column<Bool>
  let createdAt: Column<Timestamp>
  let editedAt: Column<Timestamp?>

  /// The rows of a wish in order.
  static let inOrder = Tables.note.ofWish.with("ORDER BY number")

  init(_ list: inout ColumnList) {
    source = list.key("source")
    id = list.key("id")
    number = list.key("number")
    text = list.column("text")
    folded = list.column("folded")
    isShared = list.column("is_shared")
    createdAt = list.column("created_at")
    editedAt = list.column("edited_at")
  }
}

extension Note {
  init(_ row: borrowing Row, _ columns: NoteColumns, of id: ProductID) throws {
    self.init(
      number: row[columns.number], text: row[columns.text],
      createdAt: try row.time(columns.createdAt, of: id),
      editedAt: try row.time(columns.editedAt, of: id), isShared: row[columns.isShared])
  }

  func row(of id: ProductID) -> TableRow {
    Tables.note.row(of: id) { row, columns in
      row.set(columns.number, to: number)
      row.set(columns.text, to: text)
      row.set(columns.folded, to: SearchText.folded(text))
      row.set(columns.isShared, to: isShared)
      row.set(columns.createdAt, to: createdAt)
      row.set(columns.editedAt, to: editedAt)
    }
  }
}
