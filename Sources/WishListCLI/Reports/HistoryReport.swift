import Money
import Terminal
import WishListExchange
import WishListModel

/// The price history of a wish: a table, the extremes, and a chart.
struct HistoryReport: Report {
  let wish: Wish
  let history: [PricePoint]
  /// The file that the SVG chart was written to, if one was requested.
  var picture: String?

  var isPaged: Bool { true }
  var messages: [String] { picture.map { ["The chart is in \($0)."] } ?? [] }

  func write(to output: TextOutput) throws {
    guard output.width != nil else { return try HistoryTable(history).write(to: output) }
    try output.line(output.styled(SafeText.line(wish.title), .bold))
    guard !history.isEmpty else { return try output.line("No price is known.") }
    try HistoryTable(history).write(to: output)
    let timeline = PriceTimeline(history)
    guard let lowest = timeline.lowest, let highest = timeline.highest else { return }
    try output.line()
    try output.line("lowest   \(extreme(lowest, on: output))")
    try output.line("highest  \(extreme(highest, on: output))")
    if let since = timeline.since, let price = timeline.current {
      let problem = wish.problem == nil ? "" : ", last seen \(output.time(timeline.end))"
      try output.line(
        "now      \(price.formatted(for: output.locale)) since \(output.time(since))\(problem)")
    }
    guard let chart = TextPriceChart(timeline) else { return }
    try output.line()
    try chart.write(to: output)
  }

  func write(to output: JSONOutput) throws {
    try output.array { element in
      for point in history { try element { $0.pricePoint(point) } }
    }
  }

  private func extreme(_ point: PricePoint, on output: TextOutput) -> String {
    "\(point.price?.formatted(for: output.locale) ?? "?") on \(output.day(point.firstSeen))"
  }
}

/// A table of a price history, with one row for each change.
struct HistoryTable {
  private let history: [PricePoint]

  init(_ history: [PricePoint]) {
    self.history = history
  }

  func write(to output: TextOutput) throws {
    var table = Table([
      .init(heading: "FIRST SEEN"), .init(heading: "LAST SEEN", rank: 1),
      .init(heading: "PRICE", isNumeric: true), .init(heading: "AVAILABILITY", rank: 2),
    ])
    for point in history {
      table.rows.append([
        .init(output.time(point.firstSeen)), .init(output.time(point.lastSeen)),
        .init(point.price?.formatted(for: output.locale) ?? "?"), .init(point.availability.label),
      ])
    }
    try table.write(to: output)
  }
}
