import Money
import Terminal
import WishListExchange
import WishListModel

/// Wishes that a command saved or changed.
struct WishesReport: Report {
  /// A wish, with the outcome if the command fetched it.
  struct Line {
    let wish: Wish
    var outcome: WishOutcome?
    /// Messages about the fetched product, for standard error.
    var remarks: [String] = []
  }

  private let lines: [Line]
  let failures: [any Error]
  let messages: [String]

  /// Reports wishes that were fetched and saved.
  init(saved lines: [Line], failures: [any Error] = [], messages: [String] = []) {
    self.lines = lines
    self.failures = failures
    self.messages = messages + lines.flatMap(\.remarks)
  }

  /// Reports wishes that the user changed.
  init(changed lines: [Line], failures: [any Error]) {
    self.init(saved: lines, failures: failures)
  }

  func write(to output: TextOutput) throws {
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
          .init(output.shortID(wish.product.id)), .init(SafeText.line(wish.title)),
          .init(wish.quantity.amount.formatted(for: output.locale)),
          .init(wish.product.formattedPrice(for: output.locale)),
          .init(wish.target?.formatted(for: output.locale) ?? ""), .init(wish.state.rawValue),
          .init(SafeText.line(wish.tags.joined(separator: ", "))),
        ])
    }
    try table.write(to: output)
  }

  func write(to output: JSONOutput) throws {
    try output.array { element in
      for line in lines { try element { $0.wish(line.wish, outcome: line.outcome) } }
    }
  }
}

/// The wishes that were removed from the list.
struct RemovalReport: Report {
  let removed: [Wish]
  let failures: [any Error]

  var messages: [String] {
    removed.isEmpty ? [] : ["'wishlist undo' brings \(removed.count == 1 ? "it" : "them") back."]
  }

  func write(to output: TextOutput) throws {
    for wish in removed {
      try output.line("removed [\(output.shortID(wish.product.id))] \(SafeText.line(wish.title))")
    }
  }

  func write(to output: JSONOutput) throws {
    try output.array { element in
      for wish in removed { try element { $0.wish(wish) } }
    }
  }
}
