import Money
import SQLite
package import WishListModel

extension WishList {
  /// Hands over each wish that passes the filter with everything that belongs to it, in the
  /// order in which they were added.
  package func forEachRecord(
    _ filter: WishFilter = WishFilter(), _ body: (WishRecord) throws -> Void
  ) throws {
    try reading {
      let condition = filter.condition
      try database.forEach(
        RecordColumns.query.with("WHERE \(condition.sql) ORDER BY wish.number"), condition.values
      ) { try body(record($0, $1)) }
    }
  }

  /// The wish for a product with everything that belongs to it, if the list holds it.
  package func record(of id: ProductID) throws -> WishRecord? {
    try reading {
      // Most of what is imported is new, and this much cheaper to ask.
      let isThere = try database.hasRow(
        "SELECT 1 FROM wish WHERE source = $1 AND id = $2", .text(id.source.rawValue), .text(id.id))
      guard isThere else { return nil }
      return try database.rows(
        RecordColumns.ofWish, key(id), as: record
      ).first
    }
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
    if row[columns.hasAlerts] { record.alerts = try alertRows(of: id) }
    return record
  }

  private func pricePoints(of wish: Wish) throws -> (points: [PricePoint], current: Int?) {
    let id = wish.product.id
    var points: [PricePoint] = []
    var current: Int?
    var areInOrder = true
    try database.forEach(PriceColumns.byNumber, key(id)) { row, columns in
      let price = try StoredPrice(row, columns, of: id)
      if price.lastSeen == nil { current = points.count }
      if let last = points.last, last.firstSeen > price.firstSeen { areInOrder = false }
      points.append(price.point(seenAt: wish.product.fetchedAt))
    }
    // Sorted here, since SQL would sort for each wish, and few need it: only where its owner
    // recorded an earlier price.
    guard !areInOrder else { return (points, current) }
    let order = points.indices.sorted {
      (points[$0].firstSeen, $0) < (points[$1].firstSeen, $1)
    }
    return (order.map { points[$0] }, current.flatMap(order.firstIndex))
  }
}

/// The columns of a wish, and whether it has purchases and alerts: most have none, and are not
/// asked for them one by one.
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
