import Money
import WishListModel

/// A sparkline of a price history in SVG, with a dot at the current price.
struct PriceLine {
  private static let width = 120
  private static let height = 32
  /// The space for the dot at the end.
  private static let margin = 4
  /// The number of prices that are drawn at most: the latest ones.
  private static let limit = 40

  private let points: [(x: Int, y: Int)]

  /// - Returns: `nil` unless there are two prices in the currency of the latest one.
  init?(_ history: [PricePoint]) {
    let timeline = PriceTimeline(history)
    let steps = timeline.steps.suffix(Self.limit)
    let amounts = steps.map(\.price.amount)
    guard amounts.count > 1, let first = steps.first, let low = amounts.min(),
      let high = amounts.max()
    else { return nil }
    let start = first.start.seconds
    let span = max(1, timeline.end.seconds - start)
    points = steps.map { step in
      let x = Int((step.start.seconds - start) * Int64(Self.width - 2 * Self.margin) / span)
      return (Self.margin + x, Self.height(of: step.price.amount, low, high))
    }
  }

  /// The SVG element.
  var svg: String {
    guard let first = points.first, let last = points.last else { return "" }
    var path = "M\(first.x) \(first.y)"
    for point in points.dropFirst() { path += "H\(point.x)V\(point.y)" }
    let end = Self.width - Self.margin
    return """
      <svg class="line" viewBox="0 0 \(Self.width) \(Self.height)" preserveAspectRatio="none" \
      aria-hidden="true"><path d="\(path)H\(end)"/><path class="now" d="M\(end) \(last.y)h0"/></svg>
      """
  }

  /// The vertical position of an amount, from the top.
  private static func height(of amount: Amount, _ low: Amount, _ high: Amount) -> Int {
    let room = height - 2 * margin
    guard let span = high.subtracting(low), let above = amount.subtracting(low),
      let share = above.multiplied(by: Amount(room))?.divided(by: span, toPlaces: 0),
      let steps = Int(share.description)
    else { return height / 2 }
    return height - margin - steps
  }
}
