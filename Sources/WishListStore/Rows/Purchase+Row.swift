import Money
import SQLite
import WishListModel

/// The columns of the table `purchase`.
struct PurchaseColumns: ColumnGroup {
  let source, id: Column<String>
  let number: Column<Int>
  let quantity: Column<Quantity>
  let amount: Column<Amount?>
  let currency: Column<Currency?>
  let boughtAt: Column<Timestamp>

  /// The rows of a wish in order.
  static let inOrder = Tables.purchase.ofWish.with("ORDER BY number")

  init(_ list: inout ColumnList) {
    source = list.key("source")
    id = list.key("id")
    number = list.key("number")
    quantity = list.column("quantity")
    amount = list.column("amount")
    currency = list.column("currency")
    boughtAt = list.column("bought_at")
  }
}

extension Purchase {
  init(_ row: borrowing Row, _ columns: PurchaseColumns, of id: ProductID) throws {
    self.init(
      number: row[columns.number],
      quantity: try row.quantity(columns.quantity, of: id, as: "purchase"),
      price: try row.money(columns.amount, columns.currency, of: id, as: "purchase"),
      boughtAt: try row.time(columns.boughtAt, of: id))
  }

  func row(of id: ProductID) -> TableRow {
    Tables.purchase.row(of: id) { row, columns in
      row.set(columns.number, to: number)
      row.set(columns.quantity, to: quantity)
      row.set(columns.amount, columns.currency, to: price)
      row.set(columns.boughtAt, to: boughtAt)
    }
  }
}
