package import Money

/// What was paid for how many of a product, and when.
package struct Purchase: Equatable, Sendable {
  /// Counts from 1 within a wish.
  package let number: Int
  package var quantity: Quantity
  /// The price of one, or `nil` when it is not known.
  package var price: Money?
  package var boughtAt: Timestamp

  package init(number: Int, quantity: Quantity, price: Money?, boughtAt: Timestamp) {
    self.number = number
    self.quantity = quantity
    self.price = price
    self.boughtAt = boughtAt
  }
}
