import Money
import SQLite
package import WishListModel

extension WishList {
  /// The wish for a product.
  ///
  /// - Throws: ``WishListError/noWish(_:)`` if the list does not hold it.
  package func wish(_ id: ProductID) throws -> Wish {
    try reading { try entry(id).wish }
  }

  /// The wish for a product, or `nil` if the list does not hold it.
  package func existingWish(_ id: ProductID) throws -> Wish? {
    try reading { try existingEntry(id)?.wish }
  }

  /// Hands over each wish that passes the filter, in order.
  ///
  /// - Parameter limit: How many there may be at most.
  package func forEachWish(
    _ filter: WishFilter = WishFilter(), by order: WishOrder = WishOrder(.added),
    limit: Int? = nil, _ body: (Wish) throws -> Void
  ) throws {
    try reading {
      let condition = filter.condition
      let limit = limit.map { " LIMIT \($0)" } ?? ""
      try database.forEach(
        WishRowColumns.query.with("WHERE \(condition.sql) ORDER BY \(order.sql)\(limit)"),
        condition.values
      ) { try body(Wish($0, $1)) }
    }
  }

  /// The ids of the wishes that pass the filter, in the order in which they were added.
  package func ids(_ filter: WishFilter) throws -> [ProductID] {
    try reading {
      let condition = filter.condition
      return try database.rows(
        IDColumns.query.with("WHERE \(condition.sql) ORDER BY wish.number"), condition.values
      ) { ProductID(source: SourceName($0[$1.source]), id: $0[$1.id]) }
    }
  }

  /// How many wishes pass the filter.
  package func count(_ filter: WishFilter = WishFilter()) throws -> Int {
    try reading {
      let condition = filter.condition
      return Int(
        try database.number(
          "SELECT count(*) FROM wish WHERE \(condition.sql)", condition.values) ?? 0)
    }
  }

  /// Whether there is no wish, in any state.
  package func isEmpty() throws -> Bool {
    try reading { try !database.hasRow("SELECT 1 FROM wish") }
  }

  /// Whether there is any wish, in any state, from a source.
  package func holdsWishes(from source: SourceName) throws -> Bool {
    try reading {
      try database.hasRow("SELECT 1 FROM wish WHERE source = $1", .text(source.rawValue))
    }
  }

  /// Changes what its owner says about a wish, but for tags, notes and prices. Of a wish that
  /// is wanted again, alerts that came true while it was not are told at once.
  @discardableResult
  package func update(_ id: ProductID, _ body: (inout Wish) throws -> Void) throws -> Wish {
    var entry = try entry(id)
    let before = entry.wish
    try body(&entry.wish)
    guard entry.wish != before else { return before }
    try journal().put(entry.row)
    if before.state != .wanted, entry.wish.state == .wanted { try ring(forReturned: entry) }
    return entry.wish
  }

  /// Takes a wish off the list, with everything that belongs to it.
  ///
  /// - Returns: The wish as it was.
  /// - Throws: ``WishListError/noWish(_:)`` if the list does not hold it.
  @discardableResult
  package func remove(_ id: ProductID) throws -> Wish {
    let wish = try entry(id).wish
    for table in Tables.children { try journal().removeAll(table, of: id) }
    try journal().remove(Tables.wish.row(of: id) { _, _ in })
    return wish
  }

  func key(_ id: ProductID) -> [Value] { [.text(id.source.rawValue), .text(id.id)] }

  /// - Throws: ``WishListError/noWish(_:)``.
  func entry(_ id: ProductID) throws -> StoredWish {
    guard let entry = try existingEntry(id) else { throw WishListError.noWish(id) }
    return entry
  }

  func existingEntry(_ id: ProductID) throws -> StoredWish? {
    try database.rows(
      WishRowColumns.ofWish, key(id),
      as: StoredWish.init
    ).first
  }

  func freshness(_ id: ProductID) throws -> FetchStatus {
    try database.rows(Tables.freshness.ofWish, key(id)) {
      try FetchStatus($0, $1, of: id)
    }.first
      ?? FetchStatus()
  }
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
