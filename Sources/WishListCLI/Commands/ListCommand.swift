import Money
import WishListModel
import WishListStore

/// Prints the wishes on the list.
struct ListCommand: Command {
  private static let sort = Option.choice(
    "sort", value: "KEY", of: WishOrder.Key.self,
    "Sort by title, price, value, added, priority or change.")
  private static let reverse = Option.flag("reverse", "Reverse the order.")
  private static let limit = Option.count("limit", value: "N", "Show at most N wishes.")

  static let entry = CommandEntry(
    "list", "Show the wishes with their prices.",
    details: """
      CHANGE is the difference from the previous price. The percentage after it compares with the
      price when the wish was added. A ! means that the last check failed; the age after it is how
      long checks have failed.
      """,
    options: FilterOptions.options + [sort.entry, reverse.entry, limit.entry],
    examples: [
      ("list --tag birthday --sort price", "the cheapest ideas first"),
      ("list --state all --json", "everything, for a program"),
    ])

  private let options: FilterOptions
  private let order: WishOrder
  private let limit: Int?

  init(_ arguments: inout Arguments) throws(UsageError) {
    options = try FilterOptions(&arguments)
    let key = try arguments.take(Self.sort) ?? .added
    order = WishOrder(key, isReversed: try arguments.take(Self.reverse))
    limit = try arguments.take(Self.limit)
  }

  func run(in context: Context) throws -> any Report {
    let filter = try options.filter(in: context)
    return ListReport(
      list: try context.listForReading(), filter: filter, order: order, limit: limit)
  }
}
