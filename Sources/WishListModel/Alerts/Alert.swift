package import Money

/// A rule that came true for a wish.
package struct Alert: Equatable, Sendable {
  package var id: ProductID
  package var rule: AlertRule
  package var at: Timestamp
  package var price: Money?
  package var availability: Availability
  /// What the price was measured against: the target, the price dropped from, the lowest
  /// one before; `nil` for rules that measure nothing.
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

/// What is remembered of a rule from one check to the next.
package struct AlertState: Equatable, Sendable {
  /// Whether the rule tells as soon as it is true. Once told, it has to be clearly false
  /// before it is armed again.
  package var isArmed = true
  /// What the rule measures against, where that has to be remembered. It is in the currency
  /// of ``told``.
  package var base: Money?
  /// The price that was told last, since the rule was armed.
  package var told: Money?
  package var toldAt: Timestamp?

  package init() {}
}

/// What a rule is judged by: a wish as it is now, and as it was before.
package struct AlertMoment: Equatable, Sendable {
  package var price: Money?
  package var availability: Availability
  /// What the check before this one found; `nil` where the rule has only just been set.
  package var before: Before?
  package var target: Money?
  /// The price when the wish was added.
  package var added: Money?
  /// The lowest price before this one, in the time that the rule is about.
  package var lowest: Money?
  /// The highest price before this one, in the time that the rule is about; only looked at
  /// for a rule that has just been set.
  package var highest: Money?

  /// What the check before this one found.
  package struct Before: Equatable, Sendable {
    package var price: Money?
    package var availability: Availability

    package init(price: Money?, availability: Availability) {
      self.price = price
      self.availability = availability
    }
  }

  package init(price: Money?, availability: Availability, before: Before? = nil) {
    self.price = price
    self.availability = availability
    self.before = before
  }
}
