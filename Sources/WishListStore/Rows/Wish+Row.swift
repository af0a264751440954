import Money
import SQLite
import WishListModel

extension JournaledTable {
  /// The columns that ``Wish/init(_:)`` reads, from a wish with its freshness.
  static let wishQuery = "SELECT \(wishColumns) FROM \(wishRows)"

  static let wishColumns: String = {
    let own = (wish.key + wish.columns).map { "wish.\($0)" }
    let fresh = ["checked_at", "seen_at", "problem"].map { "freshness.\($0)" }
    return """
      \(wish.list(own + fresh)), CASE WHEN wish.last_note = 0 THEN 0 ELSE (SELECT count(*) FROM note
        WHERE note.source = wish.source AND note.id = wish.id) END, \(Schema.tagsOfWish), freshness.problem_at
      """
  }()

  static let wishRows = """
    wish LEFT JOIN freshness ON freshness.source = wish.source AND freshness.id = wish.id
    """
}

extension Wish {
  /// Reads a row of ``JournaledTable/wishQuery``.
  init(_ row: borrowing Row) throws {
    let id = ProductID(source: SourceName(row.text(0)), id: row.text(1))
    func money(_ column: Int32, _ currency: Int32) throws -> Money? {
      guard let amount = row.optionalText(column) else { return nil }
      guard let money = Money(amount, row.optionalText(currency)) else {
        throw UnreadableRow(column: "amount", of: id)
      }
      return money
    }
    var product = Product(id: id, title: row.text(3))
    product.brand = row.optionalText(5)
    product.sku = row.optionalText(6)
    product.url = row.optionalText(7)
    product.image = row.optionalText(8)
    product.availability = Availability(rawValue: row.text(9)) ?? .unknown
    product.price = try money(10, 11)
    product.maximumPrice = try money(12, 11)
    product.regularPrice = try money(13, 11)
    product.fetchedAt = row.optionalInteger(32).map(Timestamp.init(seconds:))
    self.init(product: product, addedAt: Timestamp(seconds: row.integer(20)))
    ownTitle = row.optionalText(4)
    ownCurrency = row.optionalText(14).flatMap { Currency($0) }
    guard let quantity = Amount(row.text(15)).flatMap(Quantity.init) else {
      throw UnreadableRow(column: "quantity", of: id)
    }
    self.quantity = quantity
    target = try money(16, 17)
    priority = Priority(rank: Int(row.integer(18)))
    state = State(rawValue: row.text(19)) ?? .wanted
    lowest = try money(21, 11)
    if let added = try money(22, 11), let previous = try money(23, 11),
      let since = row.optionalInteger(24), let current = product.price
    {
      change = PriceChange(
        previous: previous, added: added, current: current, since: Timestamp(seconds: since))
    }
    checkedAt = row.optionalInteger(31).map(Timestamp.init(seconds:))
    problem = row.optionalText(33)
    problemSince = row.optionalInteger(36).map(Timestamp.init(seconds:))
    notesCount = Int(row.integer(34))
    tags = row.text(35).utf8.split(separator: Schema.tagSeparator).map { String(Substring($0)) }
    tags.sort()
  }
}
