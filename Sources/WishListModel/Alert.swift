/// A rule that came true for a wish.
public struct Alert: Equatable, Sendable {
  public var id: ProductID
  public var rule: AlertRule
  public var at: Timestamp
  public var price: Money?
  public var availability: Availability
  /// What the price was measured against: the target, the price dropped from, the lowest
  /// one before; `nil` for rules that measure nothing.
  public var reference: Money?

  public init(
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
public struct AlertState: Equatable, Sendable {
  /// Whether the rule tells as soon as it is true. Once told, it has to be clearly false
  /// before it is armed again.
  public var isArmed = true
  /// What the rule measures against, where that has to be remembered. It is in the currency
  /// of ``told``.
  public var base: Money?
  /// The price that was told last, since the rule was armed.
  public var told: Money?
  public var toldAt: Timestamp?

  public init() {}
}

/// What a rule is judged by: a wish as it is now, and as it was before.
public struct AlertMoment: Equatable, Sendable {
  public var price: Money?
  public var availability: Availability
  /// What the check before this one found; `nil` where the rule has only just been set.
  public var before: Before?
  public var target: Money?
  /// The price when the wish was added.
  public var added: Money?
  /// The lowest price before this one, in the time that the rule is about.
  public var lowest: Money?
  /// The highest price before this one, in the time that the rule is about; only looked at
  /// for a rule that has just been set.
  public var highest: Money?

  /// What the check before this one found.
  public struct Before: Equatable, Sendable {
    public var price: Money?
    public var availability: Availability

    public init(price: Money?, availability: Availability) {
      self.price = price
      self.availability = availability
    }
  }

  public init(price: Money?, availability: Availability, before: Before? = nil) {
    self.price = price
    self.availability = availability
    self.before = before
  }
}
