package import Money

/// The prices of a history in the currency of the latest price, as steps in the order of time.
///
/// Periods of a history may overlap, because a price can be recorded by hand for a time in the past.
/// A period within another one interrupts it: the outer price is valid again after the inner one.
package struct PriceTimeline: Equatable, Sendable {
  /// The rows of the history with a price in the currency, the earliest first.
  package let points: [PricePoint]
  /// The prices in the order of time.
  package let steps: [Step]

  /// A price and the time from which it was valid.
  package struct Step: Equatable, Sendable {
    package let start: Timestamp
    package let price: Money
  }

  package init(_ history: [PricePoint]) {
    let currency = Self.latest(of: history.filter { $0.price != nil })?.price?.currency
    points = history.filter { point in point.price.map { $0.currency == currency } ?? false }
    steps = Self.steps(through: points)
  }

  package var current: Money? { steps.last?.price }

  /// The time since which the current price has been valid, also if the availability changed.
  package var since: Timestamp? {
    steps.reversed().prefix { $0.price == current }.last?.start
  }

  /// The time at which a price was last seen.
  package var end: Timestamp { points.map(\.lastSeen).max() ?? Timestamp(seconds: 0) }

  /// The earliest row with the lowest price.
  package var lowest: PricePoint? {
    points.reduce(nil) { least, point in
      guard let low = least?.price, let price = point.price, price.amount >= low.amount else {
        return point
      }
      return least
    }
  }

  /// The earliest row with the highest price.
  package var highest: PricePoint? {
    points.reduce(nil) { most, point in
      guard let high = most?.price, let price = point.price, price.amount <= high.amount else {
        return point
      }
      return most
    }
  }
}

extension PriceTimeline {
  /// The row that was seen last. Of several, it is the last one in the history.
  private static func latest(of points: [PricePoint]) -> PricePoint? {
    points.reduce(nil) { latest, point in
      guard let latest, latest.lastSeen > point.lastSeen else { return point }
      return latest
    }
  }

  private static func steps(through points: [PricePoint]) -> [Step] {
    var steps: [Step] = []
    // The rows whose periods have begun and not ended, each within the period before it.
    var open: [PricePoint] = []
    // Ends periods. The price of the outer period is valid again after an inner one.
    func closePeriods(until time: Timestamp?) {
      while let inner = open.last, time.map({ inner.lastSeen <= $0 }) ?? true {
        open.removeLast()
        while let outer = open.last, outer.lastSeen <= inner.lastSeen { open.removeLast() }
        guard let outer = open.last, let price = outer.price else { continue }
        steps.append(Step(start: inner.lastSeen, price: price))
      }
    }
    for point in points {
      guard let price = point.price else { continue }
      closePeriods(until: point.firstSeen)
      steps.append(Step(start: point.firstSeen, price: price))
      open.append(point)
    }
    closePeriods(until: nil)
    return steps
  }
}
