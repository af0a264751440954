/// A price, and the time for which it was seen to hold.
public struct PricePoint: Equatable, Sendable {
  /// `nil` while the source offered the product without a price.
  public var price: Money?
  public var availability: Availability
  public var firstSeen: Timestamp
  public var lastSeen: Timestamp

  public init(
    price: Money?, availability: Availability, firstSeen: Timestamp, lastSeen: Timestamp
  ) {
    self.price = price
    self.availability = availability
    self.firstSeen = firstSeen
    self.lastSeen = lastSeen
  }
}

/// From which price to which, within one currency.
public struct PriceChange: Equatable, Sendable {
  /// The price that the present one replaced.
  public var previous: Money
  /// The price when the wish was added.
  public var added: Money
  public var current: Money
  /// Since when the present price has been seen.
  public var since: Timestamp

  public init(previous: Money, added: Money, current: Money, since: Timestamp) {
    self.previous = previous
    self.added = added
    self.current = current
    self.since = since
  }
}
