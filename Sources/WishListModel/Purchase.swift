/// What was paid for how many of a product, and when.
public struct Purchase: Equatable, Sendable {
  /// Counts from 1 within a wish.
  public let number: Int
  public var quantity: Quantity
  /// The price of one, or `nil` when it is not known.
  public var price: Money?
  public var boughtAt: Timestamp

  public init(number: Int, quantity: Quantity, price: Money?, boughtAt: Timestamp) {
    self.number = number
    self.quantity = quantity
    self.price = price
    self.boughtAt = boughtAt
  }
}
