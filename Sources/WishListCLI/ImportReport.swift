import JSON
import Terminal
import WishListModel
import WishListStore

/// What became of the wishes of a file.
struct ImportTally {
  /// A wish that was added or updated.
  struct Line {
    let id: ProductID
    let title: String
    let outcome: SaveOutcome
  }

  /// How many lines are kept to be shown.
  private static let limit = 1_000

  private(set) var counts: [SaveOutcome: Int] = [:]
  private(set) var lines: [Line] = []
  /// How many were added or updated beyond those in ``lines``.
  private(set) var unlisted = 0

  mutating func count(_ wish: Wish, _ outcome: SaveOutcome) {
    counts[outcome, default: 0] += 1
    guard outcome != .unchanged else { return }
    guard lines.count < Self.limit else {
      unlisted += 1
      return
    }
    lines.append(Line(id: wish.product.id, title: wish.title, outcome: outcome))
  }
}

/// What an import did, or would do.
struct ImportReport: Report {
  let tally: ImportTally
  let isDryRun: Bool

  private static let outcomes: [SaveOutcome] = [.added, .updated, .unchanged]

  var messages: [String] {
    isDryRun ? ["This was a dry run: nothing has been changed."] : []
  }

  func write(to page: PlainPage) throws {
    if isDryRun {
      for line in tally.lines {
        try page.line(
          "\(line.outcome.rawValue) [\(page.shown(line.id))] \(SafeText.line(line.title))")
      }
      if tally.unlisted > 0 { try page.line("and \(tally.unlisted) more") }
    }
    try page.line(
      Self.outcomes.map { "\(tally.counts[$0, default: 0]) \($0.rawValue)" }.joined(separator: ", ")
    )
  }

  func write(to document: JSONPage) throws {
    try document.write { writer in
      writer.object { writer in
        for outcome in Self.outcomes {
          writer.member(outcome.rawValue, tally.counts[outcome, default: 0])
        }
        writer.key("dry_run")
        writer.bool(isDryRun)
      }
    }
  }
}
