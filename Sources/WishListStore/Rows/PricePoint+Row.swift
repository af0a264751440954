import Money
import SQLite
import WishListModel

extension PricePoint {
  /// Reads amount, currency, availability, and when the price was seen first and last.
  ///
  /// - Parameter seenAt: When the price that still holds was last seen.
  init(_ row: borrowing Row, of id: ProductID, seenAt: Timestamp?) throws {
    let first = Timestamp(seconds: row.integer(3))
    let last = row.optionalInteger(4).map(Timestamp.init(seconds:)) ?? seenAt ?? first
    var price: Money?
    if let amount = row.optionalText(0) {
      guard let money = Money(amount, row.optionalText(1)) else {
        throw UnreadableRow(column: "price", of: id)
      }
      price = money
    }
    self.init(
      price: price, availability: Availability(rawValue: row.text(2)) ?? .unknown,
      firstSeen: first, lastSeen: max(first, last))
  }
}
