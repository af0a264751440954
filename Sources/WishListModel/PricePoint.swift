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

  /// Whether a price held at a time, as far as this point tells.
  public func held(_ price: Money, at time: Timestamp) -> Bool {
    self.price == price && firstSeen <= time && time <= lastSeen
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

extension PriceChange {
  /// How far the present price is from the one when the wish was added, in hundredths of a
  /// percent, rounded; below zero when it became cheaper.
  ///
  /// - Returns: `nil` where that price was zero, or the ratio has too many digits.
  public var basisPoints: Int? {
    guard let difference = current.amount.subtracting(added.amount),
      let ratio = difference.divided(by: added.amount, toPlaces: 4)?.shifted(by: 4)
    else { return nil }
    return Int(ratio.description)
  }
}
