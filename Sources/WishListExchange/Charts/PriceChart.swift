package import Money
package import WishListModel

/// A chart of a price history in SVG 1.1, with axes for prices and dates.
package struct PriceChart {
  /// The texts of a chart, and how its labels are formatted.
  package struct Labels {
    package var title: String
    /// A form of the title that is short enough to be drawn.
    package var heading: String
    package var amount: (Money) -> String
    package var day: (Timestamp) -> String

    package init(
      title: String, heading: String, amount: @escaping (Money) -> String,
      day: @escaping (Timestamp) -> String
    ) {
      self.title = title
      self.heading = heading
      self.amount = amount
      self.day = day
    }
  }

  private let timeline: PriceTimeline
  private let labels: Labels
  private let amounts: PriceScale
  private let first: Timestamp
  private let last: Timestamp
  /// The left edge of the plot. The labels of prices are left of it.
  private let left: Double

  private static let size = (width: 800.0, height: 400.0)
  private static let edge = (right: 24.0, top: 44.0, bottom: 44.0)

  /// - Returns: `nil` if the history has no price.
  package init?(_ timeline: PriceTimeline, labels: Labels) {
    guard let first = timeline.points.first?.firstSeen, let low = timeline.lowest?.price,
      let high = timeline.highest?.price
    else { return nil }
    self.timeline = timeline
    self.labels = labels
    amounts = PriceScale(from: low, to: high)
    let longest = amounts.ticks.map { labels.amount($0).count }.max() ?? 0
    left = max(110, min(Double(longest) * 8.5 + 16, Self.size.width / 2))
    self.first = first
    // A history of one instant is drawn as one day.
    last = timeline.end > first ? timeline.end : Timestamp(seconds: first.seconds + 86_400)
  }

  /// The SVG document.
  package var svg: String {
    let (width, height) = (Int(Self.size.width), Int(Self.size.height))
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="sans-serif" font-size="13">
      <title>\(MarkupEscape.xml(labels.title))</title>
      <rect width="100%" height="100%" fill="white"/>
      <text x="\(width / 2)" y="26" font-size="16" text-anchor="middle">\
      \(MarkupEscape.xml(labels.heading))</text>
      \(amountAxis)
      \(timeAxis)
      <path d="\(path)" fill="none" stroke="#1f5fa8" stroke-width="2"/>
      </svg>

      """
  }

  private var amountAxis: String {
    amounts.ticks.map { tick in
      let y = Self.text(self.y(tick.amount))
      return """
        <line x1="\(Self.text(left))" x2="\(Self.text(right))" y1="\(y)" y2="\(y)" \
        stroke="#ddd"/>
        <text x="\(Self.text(left - 8))" y="\(y)" dy="4" text-anchor="end">\
        \(MarkupEscape.xml(labels.amount(tick)))</text>
        """
    }.joined(separator: "\n")
  }

  private var timeAxis: String {
    let steps: Int64 = right - left < 480 ? 2 : 4
    var days: [String] = []
    return (0...steps).compactMap { step in
      let time = Timestamp(seconds: first.seconds + (last.seconds - first.seconds) * step / steps)
      let day = labels.day(time)
      guard days.last != day else { return nil }
      days.append(day)
      let x = Self.text(self.x(time))
      return """
        <line x1="\(x)" x2="\(x)" y1="\(Self.text(bottom))" y2="\(Self.text(bottom + 5))" \
        stroke="#666"/>
        <text x="\(x)" y="\(Self.text(bottom + 22))" text-anchor="\(step == steps ? "end" : "middle")">\
        \(MarkupEscape.xml(day))</text>
        """
    }.joined(separator: "\n")
  }

  /// The line of the price: horizontal until the next price, then vertical.
  private var path: String {
    var path = ""
    for step in timeline.steps {
      let (x, y) = (Self.text(self.x(step.start)), Self.text(self.y(step.price.amount)))
      path += path.isEmpty ? "M\(x) \(y)" : "H\(x)V\(y)"
    }
    return path + "H\(Self.text(x(last)))"
  }

  private var right: Double { Self.size.width - Self.edge.right }
  private var bottom: Double { Self.size.height - Self.edge.bottom }

  private func x(_ time: Timestamp) -> Double {
    let part = Double(time.seconds - first.seconds) / Double(last.seconds - first.seconds)
    return left + part * (right - left)
  }

  private func y(_ amount: Amount) -> Double {
    bottom - amounts.part(of: amount) * (bottom - Self.edge.top)
  }

  /// A length with at most one digit after the point.
  private static func text(_ length: Double) -> String {
    let tenths = Int((length * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
