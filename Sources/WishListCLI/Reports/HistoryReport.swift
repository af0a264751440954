import Money
import Terminal
import WishListExchange
import WishListModel

/// The prices of a wish over time: a table, what stands out, and a chart.
struct HistoryReport: Report {
  let wish: Wish
  let history: [PricePoint]
  /// Where the picture was written, if one was asked for.
  var picture: String?

  var isForReading: Bool { true }
  var messages: [String] { picture.map { ["The picture is in \($0)."] } ?? [] }

  func write(to page: TextOutput) throws {
    guard page.width != nil else { return try HistoryTable(history).write(to: page) }
    try page.line(page.styled(SafeText.line(wish.title), .bold))
    guard !history.isEmpty else { return try page.line("No price of it is known.") }
    try HistoryTable(history).write(to: page)
    let timeline = PriceTimeline(history)
    guard let lowest = timeline.lowest, let highest = timeline.highest else { return }
    try page.line()
    try page.line("lowest   \(extreme(lowest, on: page))")
    try page.line("highest  \(extreme(highest, on: page))")
    if let since = timeline.since, let price = timeline.current {
      let problem = wish.problem == nil ? "" : ", last seen \(page.time(timeline.end))"
      try page.line(
        "now      \(price.formatted(for: page.locale)) since \(page.time(since))\(problem)")
    }
    guard let chart = PriceChartReport(timeline) else { return }
    try page.line()
    try chart.write(to: page)
  }

  func write(to document: JSONOutput) throws {
    try document.array { element in
      for point in history { try element { $0.pricePoint(point) } }
    }
  }

  private func extreme(_ point: PricePoint, on page: TextOutput) -> String {
    "\(point.price?.formatted(for: page.locale) ?? "?") on \(page.day(point.firstSeen))"
  }
}
