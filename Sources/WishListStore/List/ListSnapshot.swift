import Money
import SQLite
package import WishListModel

/// A list as it is at one moment, for the duration of ``WishList/read(_:)``.
package struct ListSnapshot: ~Copyable {
  let database: Database

  // Inlined into a generic caller, it makes the optimiser of Swift 6.3.1 crash.
  @inline(never)
  init(_ database: Database) {
    self.database = database
  }
}

extension ListSnapshot {
  /// The wish for a product.
  ///
  /// - Throws: ``WishListError/noWish(_:)`` if the list does not have it.
  package func wish(_ id: ProductID) throws -> Wish { try storedWish(id).wish }

  /// The wish for a product, or `nil` if the list does not have it.
  package func existingWish(_ id: ProductID) throws -> Wish? { try existingStoredWish(id)?.wish }

  /// Calls `body` with each wish that passes the filter, in order.
  ///
  /// - Parameter limit: The greatest number of wishes.
  package func forEachWish(
    _ filter: WishFilter = WishFilter(), by order: WishOrder = WishOrder(.added),
    limit: Int? = nil, _ body: (Wish) throws -> Void
  ) throws {
    let condition = try condition(filter)
    let limit = limit.map { " LIMIT \($0)" } ?? ""
    try database.forEach(
      WishRowColumns.query.with("WHERE \(condition.sql) ORDER BY \(order.sql)\(limit)"),
      condition.values
    ) { try body(Wish($0, $1)) }
  }

  /// The ids of the wishes that pass the filter, in the order in which they were added.
  package func ids(_ filter: WishFilter) throws -> [ProductID] {
    let condition = try condition(filter)
    return try database.rows(
      IDColumns.query.with("WHERE \(condition.sql) ORDER BY wish.number"), condition.values
    ) { ProductID(source: SourceName($0[$1.source]), id: $0[$1.id]) }
  }

  /// Calls `body` with the id and the title of each wish, in any state, the newest first.
  ///
  /// - Parameter body: Returns whether to continue.
  package func forEachTitle(_ body: (ProductID, String) -> Bool) throws {
    struct End: Error {}
    do {
      try database.forEach(TitleColumns.query, []) { row, columns in
        let id = ProductID(source: SourceName(row[columns.source]), id: row[columns.id])
        guard body(id, row[columns.title]) else { throw End() }
      }
    } catch is End {}
  }

  /// The number of wishes that pass the filter.
  package func count(_ filter: WishFilter = WishFilter()) throws -> Int {
    let condition = try condition(filter)
    return Int(
      try database.number(
        "SELECT count(*) FROM wish WHERE \(condition.sql)", condition.values) ?? 0)
  }

  /// Returns whether the list has no wish, in any state.
  package func isEmpty() throws -> Bool { try !database.hasRow("SELECT 1 FROM wish") }

  /// Returns whether the list has a wish, in any state, from a source.
  package func hasWishes(from source: SourceName) throws -> Bool {
    try database.hasRow("SELECT 1 FROM wish WHERE source = $1", .text(source.rawValue))
  }

  /// The tags of all wishes, in alphabetical order.
  package func tags() throws -> [String] {
    try database.rows("SELECT DISTINCT tag FROM tag ORDER BY tag") { $0.text(0) }
  }

  /// The sums of the values of the wishes that pass the filter.
  package func totals(_ filter: WishFilter) throws -> Totals {
    let condition = try condition(filter)
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

  /// A number that no wish of ``SourceName/manual`` has for an id.
  package func nextManualNumber() throws -> Int { try database.nextManualNumber() }

  /// The notes on a wish, by number.
  ///
  /// - Throws: ``WishListError/noWish(_:)``.
  package func notes(on id: ProductID) throws -> [Note] {
    _ = try storedWish(id)
    return try noteRows(of: id)
  }

  /// A note on a wish.
  ///
  /// - Throws: ``WishListError/noNote(_:_:)``, ``WishListError/noWish(_:)``.
  package func note(_ number: Int, of id: ProductID) throws -> Note {
    guard let note = try notes(on: id).first(where: { $0.number == number }) else {
      throw WishListError.noNote(id, number)
    }
    return note
  }

  /// The purchases of a wish, the earliest first.
  package func purchases(of id: ProductID) throws -> [Purchase] {
    try database.rows(PurchaseColumns.inOrder, id.key) { try Purchase($0, $1, of: id) }
  }

  /// The price history of a wish, the earliest price first.
  ///
  /// - Throws: ``WishListError/noWish(_:)``.
  package func history(of id: ProductID) throws -> [PricePoint] {
    _ = try storedWish(id)
    let seen = try fetchStatus(id).seenAt
    return try database.rows(PriceColumns.byTime, id.key) {
      try StoredPrice($0, $1, of: id).point(seenAt: seen)
    }
  }
}

extension ListSnapshot {
  /// - Throws: ``WishListError/noWish(_:)``.
  func storedWish(_ id: ProductID) throws -> StoredWish {
    guard let wish = try existingStoredWish(id) else { throw WishListError.noWish(id) }
    return wish
  }

  func existingStoredWish(_ id: ProductID) throws -> StoredWish? {
    try database.rows(WishRowColumns.ofWish, id.key, as: StoredWish.init).first
  }

  /// A number that no note of a wish has had. If an import has used up the numbers, it is one that
  /// no note has.
  func nextNoteNumber(of stored: StoredWish) throws -> Int {
    let (next, isTooGreat) = stored.lastNote.addingReportingOverflow(1)
    return isTooGreat ? Int(try database.nextNumber(in: "note", of: stored.id)) : next
  }

  func noteRows(of id: ProductID) throws -> [Note] {
    try database.rows(NoteColumns.inOrder, id.key) { try Note($0, $1, of: id) }
  }
}

extension ProductID {
  /// The values of the columns `source` and `id`, by which rows belong to a wish.
  var key: [Value] { [.text(source.rawValue), .text(id)] }
}

/// The columns of the id of a wish.
private struct IDColumns: ColumnGroup {
  let source, id: Column<String>

  static let query = Query<IDColumns>(from: "wish")

  init(_ list: inout ColumnList) {
    source = list.column("source")
    id = list.column("id")
  }
}

/// The columns of the id and the title of a wish.
private struct TitleColumns: ColumnGroup {
  let source, id, title: Column<String>

  static let query = Query<TitleColumns>(from: "wish").with("ORDER BY number DESC")

  init(_ list: inout ColumnList) {
    source = list.column("source")
    id = list.column("id")
    title = list.column("coalesce(own_title, title)")
  }
}

/// The columns that the value of a wish is calculated from.
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
