import Money
import SQLite
import WishListModel

/// The columns of the table `price`.
struct PriceColumns: ColumnGroup {
  let source, id: Column<String>
  let number: Column<Int64>
  let amount: Column<Amount?>
  let currency: Column<Currency?>
  let availability: Column<Availability>
  let firstSeen: Column<Timestamp>
  let lastSeen: Column<Timestamp?>

  /// The rows of a wish in the order in which they were recorded.
  static let byNumber = Tables.price.ofWish.with("ORDER BY number")
  /// The rows of a wish, the earliest first.
  static let byTime = Tables.price.ofWish.with("ORDER BY first_seen, number")
  /// The row of the present price of a wish.
  static let open = Tables.price.ofWish.with("AND last_seen IS NULL")
  /// The rows of past prices of a wish that still held at `$3`, or later.
  static let since = Tables.price.ofWish.with("AND last_seen >= $3 AND amount IS NOT NULL")

  init(_ list: inout ColumnList) {
    source = list.key("source")
    id = list.key("id")
    number = list.key("number")
    amount = list.column("amount")
    currency = list.column("currency")
    availability = list.column("availability")
    firstSeen = list.column("first_seen")
    lastSeen = list.column("last_seen")
  }
}

/// A row of the price history of a wish.
struct StoredPrice {
  /// Counts from 1 within a wish, in the order in which prices were recorded.
  let number: Int64
  /// `nil` while the source offered the product without a price.
  var price: Money?
  var availability: Availability
  var firstSeen: Timestamp
  /// `nil` for the row of the present price, which was last seen when the source last answered
  /// well.
  var lastSeen: Timestamp?
}

extension StoredPrice {
  init(_ row: borrowing Row, _ columns: PriceColumns, of id: ProductID) throws {
    self.init(
      number: row[columns.number],
      price: try row.money(columns.amount, columns.currency, of: id, as: "price"),
      availability: row[columns.availability], firstSeen: try row.time(columns.firstSeen, of: id),
      lastSeen: try row.time(columns.lastSeen, of: id))
  }

  func row(of id: ProductID) -> TableRow {
    Tables.price.row(of: id) { row, columns in
      row.set(columns.number, to: number)
      row.set(columns.amount, columns.currency, to: price)
      row.set(columns.availability, to: availability)
      row.set(columns.firstSeen, to: firstSeen)
      row.set(columns.lastSeen, to: lastSeen)
    }
  }

  /// - Parameter seenAt: When the source last answered well.
  func point(seenAt: Timestamp?) -> PricePoint {
    PricePoint(
      price: price, availability: availability, firstSeen: firstSeen,
      lastSeen: max(firstSeen, lastSeen ?? seenAt ?? firstSeen))
  }
}
