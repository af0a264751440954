package import Money

/// A row of a price history: a price and an availability, and the period in which checks found them.
package struct PricePoint: Equatable, Sendable {
  /// `nil` if the source offered the product without a price.
  package var price: Money?
  package var availability: Availability
  package var firstSeen: Timestamp
  package var lastSeen: Timestamp

  package init(
    price: Money?, availability: Availability, firstSeen: Timestamp, lastSeen: Timestamp
  ) {
    self.price = price
    self.availability = availability
    self.firstSeen = firstSeen
    self.lastSeen = lastSeen
  }

  /// Returns whether this is the row of a price at a time.
  package func holds(_ price: Money, at time: Timestamp) -> Bool {
    self.price == price && firstSeen <= time && time <= lastSeen
  }
}

/// How a price changed. All amounts are in one currency.
package struct PriceChange: Equatable, Sendable {
  /// The price before the current one.
  package var previous: Money
  /// The price when the wish was added.
  package var added: Money
  package var current: Money
  /// The time at which the current price was first seen.
  package var since: Timestamp

  package init(previous: Money, added: Money, current: Money, since: Timestamp) {
    self.previous = previous
    self.added = added
    self.current = current
    self.since = since
  }
}

extension PriceChange {
  /// The change since the wish was added in basis points (hundredths of a percent), rounded. It is
  /// negative if the price is lower now, and `nil` if the price was zero or the ratio has more than
  /// 38 digits.
  package var basisPoints: Int? {
    guard let difference = current.amount.subtracting(added.amount),
      let ratio = difference.divided(by: added.amount, toPlaces: 4)?.shifted(by: 4)
    else { return nil }
    return Int(ratio.description)
  }
}
