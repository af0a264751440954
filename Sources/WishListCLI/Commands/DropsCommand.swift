import Money
import WishListModel
import WishListStore

/// Prints what became cheaper.
struct DropsCommand: Command {
  private static let since = Option.timeSpan(
    "since", value: "TIME", "How far to look back, such as 24h or 30d; 7d by default.")

  static let entry = CommandEntry(
    "drops", "Show what became cheaper.",
    details: """
      It lists the wishes that cost less now than they did that long ago, or than when they were
      added if that was later.
      """,
    options: [since.entry] + FilterOptions.options,
    examples: [("drops --since 30d --tag birthday", "the month's good news for a birthday")])

  private let span: TimeSpan
  private let filter: FilterOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    span = try arguments.take(Self.since) ?? TimeSpan(seconds: 7 * 86_400)
    filter = try FilterOptions(&arguments)
  }

  func run(in context: Context) throws -> any Report {
    let start = Timestamp(seconds: context.now.seconds - span.seconds)
    let filter = try filter.filter(in: context)
    return DropsReport(
      drops: try context.listForReading().read { try $0.drops(since: start, filter) })
  }
}
