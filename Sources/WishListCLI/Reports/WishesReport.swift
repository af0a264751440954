import Money
import Terminal
import WishListExchange
import WishListModel

/// Wishes, and what a command did to them.
struct WishesReport: Report {
  /// A wish, with what was done to it, if anything was.
  struct Line {
    let wish: Wish
    var outcome: WishOutcome?
    /// What its owner should know about what was saved.
    var remarks: [String] = []
  }

  private let lines: [Line]
  let failures: [any Error]
  let messages: [String]

  /// Wishes that were saved, with the outcome of each.
  init(saved lines: [Line], failures: [any Error] = [], messages: [String] = []) {
    self.lines = lines
    self.failures = failures
    self.messages = messages + lines.flatMap(\.remarks)
  }

  /// Wishes that their owner changed.
  init(changed lines: [Line], failures: [any Error]) {
    self.init(saved: lines, failures: failures)
  }

  func write(to page: TextOutput) throws {
    guard !lines.isEmpty else { return }
    let showsOutcome = lines.contains { $0.outcome != nil }
    var table = Table(
      (showsOutcome ? [.init(heading: "OUTCOME")] : []) + [
        .init(heading: "ID"), .init(heading: "TITLE", isFlexible: true),
        .init(heading: "QTY", isNumeric: true, rank: 3),
        .init(heading: "PRICE", isNumeric: true),
        .init(heading: "TARGET", isNumeric: true, rank: 2), .init(heading: "STATE", rank: 1),
        .init(heading: "TAGS", rank: 4),
      ])
    for line in lines {
      let wish = line.wish
      table.rows.append(
        (showsOutcome ? [.init(line.outcome?.rawValue ?? "")] : []) + [
          .init(page.shown(wish.product.id)), .init(SafeText.line(wish.title)),
          .init(wish.quantity.amount.formatted(for: page.locale)),
          .init(wish.product.shownPrice(in: page.locale)),
          .init(wish.target?.formatted(for: page.locale) ?? ""), .init(wish.state.rawValue),
          .init(SafeText.line(wish.tags.joined(separator: ", "))),
        ])
    }
    try table.write(to: page)
  }

  func write(to document: JSONOutput) throws {
    try document.array { element in
      for line in lines { try element { $0.wish(line.wish, outcome: line.outcome) } }
    }
  }
}
