import Money
import SQLite
import WishListModel

/// The columns of the table `alert`.
struct AlertColumns: ColumnGroup {
  let source, id: Column<String>
  let rule: Column<String>
  let isArmed: Column<Bool>
  let baseAmount: Column<Amount?>
  /// The currency of both amounts.
  let currency: Column<Currency?>
  let firedAt: Column<Timestamp?>
  let firedAmount: Column<Amount?>

  /// The rows of a wish in order.
  static let inOrder = Tables.alert.ofWish.with("ORDER BY rule")

  init(_ list: inout ColumnList) {
    source = list.key("source")
    id = list.key("id")
    rule = list.key("rule")
    isArmed = list.column("is_armed")
    baseAmount = list.column("base_amount")
    currency = list.column("base_currency")
    firedAt = list.column("fired_at")
    firedAmount = list.column("fired_amount")
  }
}

extension AlertRecord {
  init(_ row: borrowing Row, _ columns: AlertColumns, of id: ProductID) throws {
    self.init(
      rule: row[columns.rule], isArmed: row[columns.isArmed],
      base: try row.money(columns.baseAmount, columns.currency, of: id, as: "alert"),
      firedAt: try row.time(columns.firedAt, of: id),
      firedAmount: try row.amount(columns.firedAmount, of: id, as: "alert"))
  }

  func row(of id: ProductID) -> TableRow {
    Tables.alert.row(of: id) { row, columns in
      row.set(columns.rule, to: rule)
      row.set(columns.isArmed, to: isArmed)
      row.set(columns.baseAmount, columns.currency, to: base)
      row.set(columns.firedAt, to: firedAt)
      row.set(columns.firedAmount, to: firedAmount)
    }
  }
}
