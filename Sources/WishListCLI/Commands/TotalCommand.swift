import Money
import WishListModel
import WishListSources
import WishListStore

/// Prints what the list costs.
struct TotalCommand: Command {
  private static let target = Option.currency(
    "in", value: "C", "Also convert the sums to this currency.")

  static let entry = CommandEntry(
    "total", "Add up what the list costs, in each currency.",
    details: """
      With --in everything is also added up in one currency, by the rates of the configuration:
      by one rate, or by two through a third currency.
      """,
    options: FilterOptions.options + [target.entry],
    examples: [("total --tag birthday --in EUR", "what the birthday costs, also in euros")])

  private let options: FilterOptions
  private let target: Currency?

  init(_ arguments: inout Arguments) throws(UsageError) {
    options = try FilterOptions(&arguments)
    target = try arguments.take(Self.target)
  }

  func run(in context: Context) throws -> any Report {
    let filter = try options.filter(in: context)
    let totals = try context.listForReading().read { try $0.totals(filter) }
    let converted = try target.map {
      try totals.converted(to: $0, by: ExchangeRates(context.configuration.get().rates))
    }
    return TotalReport(totals: totals, target: target, converted: converted)
  }
}
