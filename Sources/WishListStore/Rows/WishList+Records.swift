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
        "\(JournaledTable.recordQuery) WHERE \(condition.sql) ORDER BY wish.number",
        condition.values
      ) { try body(record($0)) }
    }
  }

  /// The wish for a product with everything that belongs to it, if the list holds it.
  package func record(of id: ProductID) throws -> WishRecord? {
    try reading {
      // Most of what is imported is new, and this much cheaper to ask.
      let isThere = try database.hasRow(
        "SELECT 1 FROM wish WHERE source = $1 AND id = $2", .text(id.source.rawValue), .text(id.id))
      guard isThere else { return nil }
      return try database.rows(Self.oneRecord, .text(id.source.rawValue), .text(id.id), as: record)
        .first
    }
  }

  private static let oneRecord =
    "\(JournaledTable.recordQuery) WHERE wish.source = $1 AND wish.id = $2"

  private func record(_ row: borrowing Row) throws -> WishRecord {
    var record = WishRecord(try Wish(row))
    let id = record.id
    record.lastNote = Int(row.integer(30))
    record.validators = row.optionalText(37).map {
      Validators(url: $0, entityTag: row.optionalText(38), lastModified: row.optionalText(39))
    }
    record.oddPrice = row.optionalText(40).flatMap { Money($0, row.optionalText(41)) }
    (record.history, record.currentPoint) = try pricePoints(of: record.wish)
    if record.wish.notesCount > 0 { record.notes = try noteRows(of: id) }
    if row.integer(42) != 0 { record.purchases = try purchases(of: id) }
    if row.integer(43) != 0 { record.alerts = try alertRows(of: id) }
    return record
  }

  private func pricePoints(of wish: Wish) throws -> (points: [PricePoint], current: Int?) {
    let id = wish.product.id
    var points: [PricePoint] = []
    var current: Int?
    var areInOrder = true
    try database.forEach(
      """
      SELECT amount, currency, availability, first_seen, last_seen FROM price
      WHERE source = $1 AND id = $2 ORDER BY number
      """, [.text(id.source.rawValue), .text(id.id)]
    ) { row in
      if row.isNull(4) { current = points.count }
      let point = try PricePoint(row, of: id, seenAt: wish.product.fetchedAt)
      if let last = points.last, last.firstSeen > point.firstSeen { areInOrder = false }
      points.append(point)
    }
    // Sorted here, since SQL would sort for each wish, and few need it: only where its owner
    // recorded an earlier price.
    guard !areInOrder else { return (points, current) }
    let order = points.indices.sorted {
      (points[$0].firstSeen, $0) < (points[$1].firstSeen, $1)
    }
    return (order.map { points[$0] }, current.flatMap(order.firstIndex))
  }

  private func alertRows(of id: ProductID) throws -> [AlertRecord] {
    try database.rows(
      """
      SELECT rule, is_armed, base_amount, base_currency, fired_at, fired_amount FROM alert
      WHERE source = $1 AND id = $2 ORDER BY rule
      """, .text(id.source.rawValue), .text(id.id)
    ) { row in
      AlertRecord(
        rule: row.text(0), isArmed: row.integer(1) != 0,
        base: row.optionalText(2).flatMap { Money($0, row.optionalText(3)) },
        firedAt: row.optionalInteger(4).map(Timestamp.init(seconds:)),
        firedAmount: row.optionalText(5).flatMap { Amount($0) })
    }
  }
}

extension JournaledTable {
  /// What ``wishQuery`` gives, and the rest of a record.
  fileprivate static let recordQuery: String = {
    func exists(_ table: JournaledTable) -> String {
      """
      EXISTS (SELECT 1 FROM \(table.name)
        WHERE \(table.name).source = wish.source AND \(table.name).id = wish.id)
      """
    }
    let rest = ["asked_url", "etag", "last_modified", "odd_amount", "odd_currency"]
      .map { "freshness.\($0)" }
    return """
      SELECT \(wishColumns), \(wish.list(rest)), \(exists(purchase)), \(exists(alert))
      FROM \(wishRows)
      """
  }()
}
