import Money
import WishListModel

/// Prices over time, one row for each change.
struct HistoryTable {
  private let history: [PricePoint]

  init(_ history: [PricePoint]) {
    self.history = history
  }

  func write(to page: TextOutput) throws {
    var table = Table([
      .init(heading: "FIRST SEEN"), .init(heading: "LAST SEEN"),
      .init(heading: "PRICE", isNumeric: true), .init(heading: "AVAILABILITY", rank: 1),
    ])
    for point in history {
      table.rows.append([
        .init(page.time(point.firstSeen)), .init(page.time(point.lastSeen)),
        .init(point.price?.formatted(for: page.locale) ?? "?"), .init(point.availability.words),
      ])
    }
    try table.write(to: page)
  }
}
