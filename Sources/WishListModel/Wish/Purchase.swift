package import Money

/// A purchase of a wish.
package struct Purchase: Equatable, Sendable {
  /// The number of the purchase within its wish, counted from 1.
  package let number: Int
  package var quantity: Quantity
  /// The price of one piece, or `nil` if it is unknown.
  package var price: Money?
  package var boughtAt: Timestamp

  package init(number: Int, quantity: Quantity, price: Money?, boughtAt: Timestamp) {
    self.number = number
    self.quantity = quantity
    self.price = price
    self.boughtAt = boughtAt
  }
}
