/// The course of a price within one currency, as a history tells it.
public struct PriceCourse: Equatable, Sendable {
  /// The points with a price in the currency of the last one, the earliest first.
  public let points: [PricePoint]

  public init(_ history: [PricePoint]) {
    let priced = history.filter { $0.price != nil }
    let currency = priced.last?.price?.currency
    points = priced.filter { $0.price?.currency == currency }
  }

  public var current: Money? { points.last?.price }

  /// Since when the present price has held, whatever else changed.
  public var since: Timestamp? {
    points.reversed().prefix { $0.price == current }.last?.firstSeen
  }

  /// When the price was last seen.
  public var end: Timestamp { points.map(\.lastSeen).max() ?? Timestamp(seconds: 0) }

  /// The earliest of the points with the lowest price.
  public var lowest: PricePoint? {
    points.reduce(nil) { least, point in
      guard let low = least?.price, let price = point.price, price.amount >= low.amount else {
        return point
      }
      return least
    }
  }

  /// The earliest of the points with the highest price.
  public var highest: PricePoint? {
    points.reduce(nil) { most, point in
      guard let high = most?.price, let price = point.price, price.amount <= high.amount else {
        return point
      }
      return most
    }
  }
}
