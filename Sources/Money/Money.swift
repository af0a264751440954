/// An exact amount in one currency, which may be unknown.
public struct Money: Hashable, Sendable {
  public let amount: Amount
  /// What the amount is counted in, or `nil` where nobody said; it is never guessed.
  public let currency: Currency?

  public init(_ amount: Amount, _ currency: Currency?) {
    self.amount = amount
    self.currency = currency
  }

  /// Reads plain digits, such as `19.99`, and a code, such as `EUR`.
  ///
  /// - Returns: `nil` if the amount is not a plain number or the code has not the form of one.
  public init?(_ amount: String, _ code: String?) {
    guard let amount = Amount(amount) else { return nil }
    guard let code else {
      self.init(amount, nil)
      return
    }
    guard let currency = Currency(code) else { return nil }
    self.init(amount, currency)
  }

  /// The price of several things that each cost this much.
  ///
  /// - Returns: `nil` if that needs more than 38 digits.
  public func multiplied(by quantity: Quantity) -> Money? {
    amount.multiplied(by: quantity.amount).map { Money($0, currency) }
  }
}

extension Money: CustomStringConvertible {
  /// Plain digits and the code, such as `19.99 EUR`, the same in every locale.
  public var description: String {
    currency.map { "\(amount) \($0)" } ?? "\(amount)"
  }
}
