import Money
import SQLite
import WishListModel

extension Row {
  /// What a column holds.
  subscript<Content: ReadableContent>(column: Column<Content>) -> Content {
    Content(self, at: column.place)
  }

  /// The amount in a column, which may be null.
  ///
  /// - Parameter name: What an error calls it.
  /// - Throws: ``UnreadableRow`` for a text that is no amount.
  func amount(
    _ column: Column<Amount?>, of id: ProductID, as name: String
  ) throws(UnreadableRow) -> Amount? {
    guard let text = optionalText(column.place) else { return nil }
    guard let amount = Amount(text) else { throw UnreadableRow(column: name, of: id) }
    return amount
  }

  /// The amount and the currency in two columns; `nil` where there is no amount.
  ///
  /// - Parameter name: What an error calls it.
  /// - Throws: ``UnreadableRow`` for a text that is no amount, or no currency.
  func money(
    _ amount: Column<Amount?>, _ currency: Column<Currency?>, of id: ProductID, as name: String
  ) throws(UnreadableRow) -> Money? {
    guard let amount = try self.amount(amount, of: id, as: name) else { return nil }
    return Money(amount, try self.currency(currency, of: id, as: name))
  }

  /// The currency in a column, which may be null.
  ///
  /// - Throws: ``UnreadableRow`` for a text that is no currency.
  func currency(
    _ column: Column<Currency?>, of id: ProductID, as name: String = "currency"
  ) throws(UnreadableRow) -> Currency? {
    guard let text = optionalText(column.place) else { return nil }
    guard let currency = Currency(text) else { throw UnreadableRow(column: name, of: id) }
    return currency
  }

  /// The time in a column.
  ///
  /// - Throws: ``UnreadableRow`` for one outside ``Timestamp/range``.
  func time(
    _ column: Column<Timestamp>, of id: ProductID, as name: String = "time"
  ) throws(UnreadableRow) -> Timestamp {
    let time = Timestamp(seconds: integer(column.place))
    guard Timestamp.range.contains(time) else { throw UnreadableRow(column: name, of: id) }
    return time
  }

  /// The time in a column, which may be null.
  ///
  /// - Throws: ``UnreadableRow`` for one outside ``Timestamp/range``.
  func time(
    _ column: Column<Timestamp?>, of id: ProductID, as name: String = "time"
  ) throws(UnreadableRow) -> Timestamp? {
    if isNull(column.place) { return nil }
    return try time(Column<Timestamp>(place: column.place), of: id, as: name)
  }

  /// The quantity in a column.
  ///
  /// - Throws: ``UnreadableRow`` for a text that is no quantity.
  func quantity(
    _ column: Column<Quantity>, of id: ProductID, as name: String = "quantity"
  ) throws(UnreadableRow) -> Quantity {
    guard let quantity = Amount(text(column.place)).flatMap(Quantity.init) else {
      throw UnreadableRow(column: name, of: id)
    }
    return quantity
  }
}

/// A value in the file that no version of this program writes.
struct UnreadableRow: Error, CustomStringConvertible {
  let description: String

  init(column: String, of id: ProductID) {
    description = "the \(column) of \(id) is malformed"
  }

  /// A command that undo knows has a number that none gets.
  init(step number: Int64) {
    description = "the step \(number) is malformed"
  }
}
