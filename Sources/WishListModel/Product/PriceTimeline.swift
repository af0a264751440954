package import Money

/// The course of a price within one currency, as a history tells it.
///
/// A price that was recorded for a moment within the time of another one interrupts that one,
/// and does not end it.
package struct PriceTimeline: Equatable, Sendable {
  /// The points with a price in the present currency, the earliest first.
  package let points: [PricePoint]
  /// Which price held from when on, in the order of time.
  package let steps: [Step]

  /// A price, and since when it held.
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

  /// Since when the present price has held, whatever else changed.
  package var since: Timestamp? {
    steps.reversed().prefix { $0.price == current }.last?.start
  }

  /// When the price was last seen.
  package var end: Timestamp { points.map(\.lastSeen).max() ?? Timestamp(seconds: 0) }

  /// The earliest of the points with the lowest price.
  package var lowest: PricePoint? {
    points.reduce(nil) { least, point in
      guard let low = least?.price, let price = point.price, price.amount >= low.amount else {
        return point
      }
      return least
    }
  }

  /// The earliest of the points with the highest price.
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
  /// The point that was seen last; of several, the one that began last.
  private static func latest(of points: [PricePoint]) -> PricePoint? {
    points.reduce(nil) { latest, point in
      guard let latest, latest.lastSeen > point.lastSeen else { return point }
      return latest
    }
  }

  private static func steps(through points: [PricePoint]) -> [Step] {
    var steps: [Step] = []
    // The points that have begun and not ended, each within the time of the one before it.
    var open: [PricePoint] = []
    // What ends within the time of another point gives way to it again.
    func close(until time: Timestamp?) {
      while let inner = open.last, time.map({ inner.lastSeen <= $0 }) ?? true {
        open.removeLast()
        while let outer = open.last, outer.lastSeen <= inner.lastSeen { open.removeLast() }
        guard let outer = open.last, let price = outer.price else { continue }
        steps.append(Step(start: inner.lastSeen, price: price))
      }
    }
    for point in points {
      guard let price = point.price else { continue }
      close(until: point.firstSeen)
      steps.append(Step(start: point.firstSeen, price: price))
      open.append(point)
    }
    close(until: nil)
    return steps
  }
}
