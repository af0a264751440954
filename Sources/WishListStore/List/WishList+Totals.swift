import Money
import SQLite
package import WishListModel

extension WishList {
  /// What the wishes that pass a filter cost together.
  package func totals(_ filter: WishFilter) throws -> Totals {
    try reading {
      let condition = filter.condition
      var totals = Totals()
      try database.forEach(
        ValueColumns.query.with("WHERE \(condition.sql) ORDER BY number"), condition.values
      ) { row, columns in
        let id = ProductID(source: SourceName(row[columns.source]), id: row[columns.id])
        let price = try row.money(columns.amount, columns.currency, of: id, as: "price")
        let quantity = try row.quantity(columns.quantity, of: id)
        totals.add(price?.multiplied(by: quantity), of: id)
      }
      return totals
    }
  }
}

/// What the value of a wish is made of.
private struct ValueColumns: ColumnGroup {
  let source, id: Column<String>
  let quantity: Column<Quantity>
  let amount: Column<Amount?>
  let currency: Column<Currency?>

  static let query = Query<ValueColumns>(from: "wish")

  init(_ list: inout ColumnList) {
    source = list.column("source")
    id = list.column("id")
    quantity = list.column("quantity")
    amount = list.column("amount")
    currency = list.column("currency")
  }
}
