package import Money

/// An alert: a rule that fired for a wish.
package struct Alert: Equatable, Sendable {
  package var id: ProductID
  package var rule: AlertRule
  package var at: Timestamp
  package var price: Money?
  package var availability: Availability
  /// The amount with which the price was compared: the target, the price before a drop, or the
  /// lowest price so far. It is `nil` for rules that compare no prices.
  package var reference: Money?

  package init(
    id: ProductID, rule: AlertRule, at: Timestamp, price: Money?, availability: Availability,
    reference: Money?
  ) {
    self.id = id
    self.rule = rule
    self.at = at
    self.price = price
    self.availability = availability
    self.reference = reference
  }
}
