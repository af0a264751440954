import Money
import SQLite
package import WishListModel

extension ListSnapshot {
  /// Calls `body` with each wish that passes the filter and everything that belongs to it, in the
  /// order in which the wishes were added.
  package func forEachRecord(
    _ filter: WishFilter = WishFilter(), _ body: (WishRecord) throws -> Void
  ) throws {
    let condition = try condition(filter)
    try database.forEach(
      RecordColumns.query.with("WHERE \(condition.sql) ORDER BY wish.number"), condition.values
    ) { try body(record($0, $1)) }
  }

  /// The wish for a product with everything that belongs to it, or `nil` if the list does not have
  /// it.
  package func record(of id: ProductID) throws -> WishRecord? {
    // An import asks for many wishes that the list does not have, and this takes less time.
    guard try database.hasRow("SELECT 1 FROM wish WHERE source = $1 AND id = $2", id.key) else {
      return nil
    }
    return try database.rows(RecordColumns.ofWish, id.key) { try record($0, $1) }.first
  }

  private func record(_ row: borrowing Row, _ columns: RecordColumns) throws -> WishRecord {
    var record = WishRecord(try Wish(row, columns.wish))
    let id = record.id
    record.lastNote = row[columns.wish.wish.lastNote]
    let status = try FetchStatus(row, columns.wish.status, of: id)
    record.validators = status.validators
    record.oddPrice = status.oddPrice
    (record.history, record.currentPoint) = try pricePoints(of: record.wish)
    if record.wish.notesCount > 0 { record.notes = try noteRows(of: id) }
    if row[columns.hasPurchases] { record.purchases = try purchases(of: id) }
    if row[columns.hasAlerts] { record.alerts = try alertRecords(of: id) }
    return record
  }

  private func pricePoints(of wish: Wish) throws -> (points: [PricePoint], current: Int?) {
    let id = wish.product.id
    var points: [PricePoint] = []
    var current: Int?
    var areInOrder = true
    try database.forEach(PriceColumns.byNumber, id.key) { row, columns in
      let price = try StoredPrice(row, columns, of: id)
      if price.lastSeen == nil { current = points.count }
      if let last = points.last, last.firstSeen > price.firstSeen { areInOrder = false }
      points.append(price.point(seenAt: wish.product.fetchedAt))
    }
    // The prices are sorted here and not in SQL, which would sort those of every wish. Only a wish
    // for which a past price was recorded by hand needs that.
    guard !areInOrder else { return (points, current) }
    let order = points.indices.sorted {
      (points[$0].firstSeen, $0) < (points[$1].firstSeen, $1)
    }
    return (order.map { points[$0] }, current.flatMap(order.firstIndex))
  }
}

/// The columns of a wish, and whether it has purchases and alerts. Most wishes have none, and no
/// query is made for them.
private struct RecordColumns: ColumnGroup {
  let wish: WishRowColumns
  let hasPurchases, hasAlerts: Column<Bool>

  static let query = Query<RecordColumns>(from: WishRowColumns.tables)
  /// The query for the wish whose id is bound to `$1` and `$2`.
  static let ofWish = query.with("WHERE wish.source = $1 AND wish.id = $2")

  init(_ list: inout ColumnList) {
    func exists(in table: String) -> String {
      """
      CASE WHEN EXISTS (SELECT 1 FROM \(table)
        WHERE \(table).source = wish.source AND \(table).id = wish.id) THEN 1 ELSE 0 END
      """
    }
    wish = WishRowColumns(&list)
    hasPurchases = list.column(exists(in: "purchase"))
    hasAlerts = list.column(exists(in: "alert"))
  }
}
