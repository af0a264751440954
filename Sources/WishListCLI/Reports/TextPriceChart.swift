import Money
import Terminal
import WishListModel

/// A price history as a chart of text, with the highest and lowest price and the first and last
/// day at its edges.
struct TextPriceChart {
  private let timeline: PriceTimeline
  private let chart: Chart
  private static let height = 8
  private static let mostWidth = 100

  /// - Returns: `nil` if the price never changed.
  init?(_ timeline: PriceTimeline) {
    guard timeline.points.count > 1, timeline.lowest?.price != timeline.highest?.price else {
      return nil
    }
    let steps = timeline.steps.compactMap { step in
      // Binary floats are precise enough to place dots. No amount is stored as one.
      Double(step.price.amount.description).map {
        Chart.Step(start: Double(step.start.seconds), value: $0)
      }
    }
    guard let chart = Chart(steps, end: Double(timeline.end.seconds)) else { return nil }
    self.timeline = timeline
    self.chart = chart
  }

  func write(to output: TextOutput) throws {
    guard let high = timeline.highest?.price, let low = timeline.lowest?.price,
      let first = timeline.points.first
    else { return }
    let labels = [high, low].map { $0.formatted(for: output.locale) }
    let margin = labels.map(\.columns).max() ?? 0
    let width = min(Self.mostWidth, output.width ?? 80) - margin - 2
    guard width >= 16 else { return }
    let rows = chart.rows(width: width, height: Self.height)
    for (index, row) in rows.enumerated() {
      let label = index == 0 ? labels[0] : index == rows.count - 1 ? labels[1] : ""
      try output.line("\(label.padded(toColumns: margin, atEnd: false)) ┤\(row)")
    }
    let days = (output.day(first.firstSeen), output.day(timeline.end))
    let gap = String(repeating: " ", count: max(1, width - days.0.columns - days.1.columns))
    try output.line(String(repeating: " ", count: margin + 2) + days.0 + gap + days.1)
  }
}
