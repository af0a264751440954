import Foundation
import Terminal
import WishListExchange
import WishListModel

/// Wishes, and what a command did to them.
struct WishesReport: Report {
  /// A wish, with what was done to it, if anything was.
  struct Line {
    let wish: Wish
    var outcome: String?
  }

  private let lines: [Line]
  let failures: [any Error]
  let messages: [String]

  /// Wishes that were saved.
  init(saved lines: [Line], failures: [any Error] = [], messages: [String] = []) {
    self.lines = lines
    self.failures = failures
    self.messages = messages
  }

  func write(to page: PlainPage) throws {
    guard !lines.isEmpty else { return }
    var table = Table(
      [
        .init(heading: "OUTCOME"), .init(heading: "ID"), .init(heading: "TITLE", isFlexible: true),
        .init(heading: "QTY", isNumeric: true, rank: 2), .init(heading: "PRICE", isNumeric: true),
      ])
    for line in lines {
      let wish = line.wish
      table.rows.append([
        .init(line.outcome ?? ""), .init(page.shown(wish.product.id)),
        .init(SafeText.line(wish.title)),
        .init(wish.quantity.amount.formatted(for: page.locale)),
        .init(wish.product.shownPrice(in: page.locale)),
      ])
    }
    try table.write(to: page)
  }

  func write(to document: JSONPage) throws {
    try document.array { element in
      for line in lines { try element { $0.wish(line.wish, outcome: line.outcome) } }
    }
  }
}
