import Money
import Terminal
import WishListExchange
import WishListModel
import WishListStore

/// Wishes that a command saved or changed.
struct WishesReport: Report {
  /// A wish, with the outcome if the command fetched it.
  struct Line {
    let wish: Wish
    var outcome: WishOutcome?
    /// Messages about the fetched product, for standard error.
    var remarks: [String] = []
  }

  private let lines: Lines
  let failures: [any Error]
  let messages: [String]

  /// Reports wishes that were fetched and saved.
  init(saved lines: [Line], failures: [any Error] = [], messages: [String] = []) {
    self.lines = .known(lines)
    self.failures = failures
    self.messages = messages + lines.flatMap(\.remarks)
  }

  /// Reports wishes that the user changed, as the list has them now. They may be many, and are read
  /// one after the other.
  init(changed ids: [ProductID], in list: WishList, failures: [any Error]) {
    lines = .onList(ids, list)
    self.failures = failures
    messages = []
  }

  private enum Lines {
    case known([Line])
    case onList([ProductID], WishList)

    var isEmpty: Bool {
      switch self {
      case .known(let lines): lines.isEmpty
      case .onList(let ids, _): ids.isEmpty
      }
    }

    var haveOutcomes: Bool {
      if case .known(let lines) = self { lines.contains { $0.outcome != nil } } else { false }
    }

    func forEachLine(_ body: (Line) throws -> Void) throws {
      switch self {
      case .known(let lines): for line in lines { try body(line) }
      case .onList(let ids, let list):
        try list.read { list in
          for id in ids {
            // Another command may have removed it.
            if let wish = try list.existingWish(id) { try body(Line(wish: wish)) }
          }
        }
      }
    }
  }

  func write(to output: TextOutput) throws {
    guard !lines.isEmpty else { return }
    let showsOutcome = lines.haveOutcomes
    let columns: [Table.Column] =
      (showsOutcome ? [.init(heading: "OUTCOME")] : []) + [
        .init(heading: "ID"), .init(heading: "TITLE", isFlexible: true),
        .init(heading: "QTY", isNumeric: true, rank: 3),
        .init(heading: "PRICE", isNumeric: true),
        .init(heading: "TARGET", isNumeric: true, rank: 2), .init(heading: "STATE", rank: 1),
        .init(heading: "TAGS", rank: 4),
      ]
    func cells(_ line: Line) -> [Table.Cell] {
      let wish = line.wish
      return (showsOutcome ? [.init(line.outcome?.rawValue ?? "")] : []) + [
        .init(output.shortID(wish.product.id)), .init(SafeText.line(wish.title)),
        .init(wish.quantity.amount.formatted(for: output.locale)),
        .init(wish.product.formattedPrice(for: output.locale)),
        .init(wish.target?.formatted(for: output.locale) ?? ""), .init(wish.state.rawValue),
        .init(SafeText.line(wish.tags.joined(separator: ", "))),
      ]
    }
    guard output.width != nil else {
      try output.line(Table.separated(columns.map(\.heading)))
      return try lines.forEachLine { try output.line(Table.separated(cells($0).map(\.text))) }
    }
    var table = Table(columns)
    try lines.forEachLine { table.rows.append(cells($0)) }
    try table.write(to: output)
  }

  func write(to output: JSONOutput) throws {
    try output.array { element in
      try lines.forEachLine { line in
        try element { $0.wish(line.wish, outcome: line.outcome) }
      }
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
