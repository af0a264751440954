/// The number of pieces or units of a product: an exact decimal above zero.
public struct Quantity: Hashable, Sendable {
  public let amount: Amount

  public static let one = Quantity(unchecked: Amount(1))

  /// Makes a quantity of an amount.
  ///
  /// - Returns: `nil` unless `amount` is above zero.
  public init?(_ amount: Amount) {
    guard amount > .zero else { return nil }
    self.init(unchecked: amount)
  }

  private init(unchecked amount: Amount) {
    self.amount = amount
  }
}

extension Quantity: CustomStringConvertible {
  /// The digits of the amount.
  public var description: String { amount.description }
}
