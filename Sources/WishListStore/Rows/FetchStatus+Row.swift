import Money
import SQLite
import WishListModel

/// The columns of the table `freshness`.
struct FetchStatusColumns: ColumnGroup {
  let source, id: Column<String>
  let checkedAt, seenAt: Column<Timestamp?>
  let problem: Column<String?>
  let problemSince: Column<Timestamp?>
  let url, entityTag, lastModified: Column<String?>
  let oddAmount: Column<Amount?>
  let oddCurrency: Column<Currency?>

  init(_ list: inout ColumnList) {
    source = list.key("source")
    id = list.key("id")
    checkedAt = list.column("checked_at")
    seenAt = list.column("seen_at")
    problem = list.column("problem")
    problemSince = list.column("problem_at")
    url = list.column("asked_url")
    entityTag = list.column("etag")
    lastModified = list.column("last_modified")
    oddAmount = list.column("odd_amount")
    oddCurrency = list.column("odd_currency")
  }
}

extension FetchStatus {
  init(_ row: borrowing Row, _ columns: FetchStatusColumns, of id: ProductID) throws {
    checkedAt = try row.time(columns.checkedAt, of: id)
    seenAt = try row.time(columns.seenAt, of: id)
    problem = row[columns.problem]
    problemSince = try row.time(columns.problemSince, of: id)
    if let url = row[columns.url] {
      validators = Validators(
        url: url, entityTag: row[columns.entityTag], lastModified: row[columns.lastModified])
    }
    oddPrice = try row.money(columns.oddAmount, columns.oddCurrency, of: id, as: "odd price")
  }

  func row(of id: ProductID) -> TableRow {
    Tables.freshness.row(of: id) { row, columns in
      row.set(columns.checkedAt, to: checkedAt)
      row.set(columns.seenAt, to: seenAt)
      row.set(columns.problem, to: problem)
      row.set(columns.problemSince, to: problemSince)
      row.set(columns.url, to: validators?.url)
      row.set(columns.entityTag, to: validators?.entityTag)
      row.set(columns.lastModified, to: validators?.lastModified)
      row.set(columns.oddAmount, columns.oddCurrency, to: oddPrice)
    }
  }
}
