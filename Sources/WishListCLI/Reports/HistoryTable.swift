import Money
import WishListModel

/// A table of a price history, with one row for each change.
struct HistoryTable {
  private let history: [PricePoint]

  init(_ history: [PricePoint]) {
    self.history = history
  }

  func write(to output: TextOutput) throws {
    var table = Table([
      .init(heading: "FIRST SEEN"), .init(heading: "LAST SEEN"),
      .init(heading: "PRICE", isNumeric: true), .init(heading: "AVAILABILITY", rank: 1),
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
