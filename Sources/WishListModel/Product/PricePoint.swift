package import Money

/// A price, and the time for which it was seen to hold.
package struct PricePoint: Equatable, Sendable {
  /// `nil` while the source offered the product without a price.
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

  /// Whether a price held at a time, as far as this point tells.
  package func held(_ price: Money, at time: Timestamp) -> Bool {
    self.price == price && firstSeen <= time && time <= lastSeen
  }
}

/// From which price to which, within one currency.
package struct PriceChange: Equatable, Sendable {
  /// The price that the present one replaced.
  package var previous: Money
  /// The price when the wish was added.
  package var added: Money
  package var current: Money
  /// Since when the present price has been seen.
  package var since: Timestamp

  package init(previous: Money, added: Money, current: Money, since: Timestamp) {
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
  package var basisPoints: Int? {
    guard let difference = current.amount.subtracting(added.amount),
      let ratio = difference.divided(by: added.amount, toPlaces: 4)?.shifted(by: 4)
    else { return nil }
    return Int(ratio.description)
  }
}
