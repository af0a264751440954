package import Money

/// The state of a rule between two checks.
package struct AlertState: Equatable, Sendable {
  /// Whether the rule fires as soon as its condition is met. A rule that has fired is armed again
  /// when its condition is clearly not met any more.
  package var isArmed = true
  /// The price from which the rule measures, for rules that must remember one. It is in the
  /// currency of ``firedPrice``.
  package var base: Money?
  /// The price at which the rule fired last, since it was armed.
  package var firedPrice: Money?
  package var firedAt: Timestamp?

  package init() {}
}

/// What a rule is evaluated for: a wish as it is after a check, and as it was before.
package struct AlertObservation: Equatable, Sendable {
  package var price: Money?
  package var availability: Availability
  /// The result of the previous check, or `nil` if the rule has just been set.
  package var previous: Previous?
  package var target: Money?
  /// The price when the wish was added.
  package var added: Money?
  /// The lowest earlier price in the period of the rule.
  package var lowest: Money?
  /// The highest earlier price in the period of the rule. It is only needed for a rule that has
  /// just been set.
  package var highest: Money?

  /// The result of the previous check.
  package struct Previous: Equatable, Sendable {
    package var price: Money?
    package var availability: Availability

    package init(price: Money?, availability: Availability) {
      self.price = price
      self.availability = availability
    }
  }

  package init(price: Money?, availability: Availability, previous: Previous? = nil) {
    self.price = price
    self.availability = availability
    self.previous = previous
  }
}
