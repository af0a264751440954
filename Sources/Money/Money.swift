/// An exact amount in a currency, which may be unknown.
public struct Money: Hashable, Sendable {
  public let amount: Amount
  /// The currency, or `nil` if it is unknown. An unknown currency is never replaced by a guess.
  public let currency: Currency?

  public init(_ amount: Amount, _ currency: Currency?) {
    self.amount = amount
    self.currency = currency
  }

  /// Makes money of a number such as `19.99` and a currency code such as `EUR`.
  ///
  /// - Returns: `nil` if ``Amount/init(_:)`` cannot parse the number, or if the code does not have
  ///   the form of one.
  public init?(_ amount: String, _ code: String?) {
    guard let amount = Amount(amount) else { return nil }
    guard let code else {
      self.init(amount, nil)
      return
    }
    guard let currency = Currency(code) else { return nil }
    self.init(amount, currency)
  }

  /// The money times a quantity.
  ///
  /// - Returns: `nil` if the amount needs more than 38 digits.
  public func multiplied(by quantity: Quantity) -> Money? {
    amount.multiplied(by: quantity.amount).map { Money($0, currency) }
  }
}

extension Money: CustomStringConvertible {
  /// The amount and the code, such as `19.99 EUR`, in every locale.
  public var description: String {
    currency.map { "\(amount) \($0)" } ?? "\(amount)"
  }
}
