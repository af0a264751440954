import JSON
import Money
import Terminal
import WishListExchange
import WishListModel
import WishListStore

/// The result of an import or of a dry run.
struct ImportReport: Report {
  /// A wish that was added or updated.
  private struct Line {
    let id: ProductID
    let title: String
    let outcome: WishOutcome
  }

  /// The numbers of wishes and of faults that are reported at most.
  private static let lineLimit = 1_000
  private static let faultLimit = 20
  private static let outcomes: [WishOutcome] = [.added, .updated, .unchanged]

  let isDryRun: Bool
  private var counts: [WishOutcome: Int] = [:]
  private var lines: [Line] = []
  private var faults: [CommandError] = []
  private var faultCount = 0
  private var unknownHeadings: [String] = []
  private var ignoredRows = IgnoredRows()

  init(isDryRun: Bool) {
    self.isDryRun = isDryRun
  }

  /// Counts a wish.
  mutating func count(_ id: ProductID, _ title: String, _ outcome: WishOutcome) {
    counts[outcome, default: 0] += 1
    guard isDryRun, outcome != .unchanged, lines.count < Self.lineLimit else { return }
    lines.append(Line(id: id, title: title, outcome: outcome))
  }

  /// Adds a row that cannot be imported, so that nothing is imported.
  mutating func refuse(_ fault: RowFault, of file: String) {
    faultCount += 1
    guard faults.count < Self.faultLimit else { return }
    faults.append(CommandError(.data, "cannot import \(file): \(fault)"))
  }

  /// Adds columns and rows that are ignored.
  mutating func ignore(_ headings: [String], _ rows: IgnoredRows) {
    unknownHeadings = headings
    ignoredRows = rows
  }

  /// Whether a row cannot be imported, so that nothing is imported.
  var isRefused: Bool { faultCount > 0 }

  var failures: [any Error] {
    guard faultCount > faults.count else { return faults }
    return faults + [
      CommandError(.data, "and \(faultCount - faults.count) more rows cannot be imported")
    ]
  }

  var messages: [String] {
    var messages: [String] = []
    if !unknownHeadings.isEmpty {
      messages.append("ignored columns: \(unknownHeadings.listed(upTo: Self.faultLimit))")
    }
    for (lines, what) in [
      (ignoredRows.comments, "comments"), (ignoredRows.totals, "rows of totals"),
    ] where !lines.isEmpty {
      let places = lines.map { "\($0)" }.listed(upTo: Self.faultLimit)
      messages.append("ignored \(what): \(lines.count == 1 ? "line" : "lines") \(places)")
    }
    if isRefused {
      messages.append("Nothing has been changed.")
    } else if isDryRun {
      messages.append("This was a dry run: nothing has been changed.")
    }
    return messages
  }

  func write(to output: TextOutput) throws {
    guard !isRefused else { return }
    for line in lines {
      let title = SafeText.line(line.title)
      try output.line("\(line.outcome.rawValue) [\(output.shortID(line.id))] \(title)")
    }
    let unlisted = count(.added) + count(.updated) - lines.count
    if isDryRun, unlisted > 0 { try output.line("and \(unlisted) more") }
    try output.line(
      Self.outcomes.map { "\(count($0)) \($0.rawValue)" }.joined(separator: ", "))
  }

  func write(to output: JSONOutput) throws {
    try output.write { writer in
      writer.object { writer in
        writer.member("added", count(.added))
        writer.member("updated", count(.updated))
        writer.member("unchanged", count(.unchanged))
        writer.member("refused", faultCount)
        writer.key("dry_run")
        writer.bool(isDryRun)
      }
    }
  }

  private func count(_ outcome: WishOutcome) -> Int { isRefused ? 0 : counts[outcome, default: 0] }
}

extension [String] {
  /// The texts with commas between them, as many as `limit` and then the number of the others.
  func listed(upTo limit: Int) -> String {
    let shown = prefix(limit).joined(separator: ", ")
    return count > limit ? "\(shown) and \(count - limit) more" : shown
  }
}
