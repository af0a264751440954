import Money
import System
import WishListModel
import WishListStore

/// Fetches wishes again and records their prices.
struct RefreshCommand: Command {
  private static let maximumAge = Option.timeSpan(
    "max-age", value: "TIME", "Leave out what was checked within TIME, such as 6h.")
  private static let jobs = Option.count(
    "jobs", short: "j", value: "N", "Fetch N products at a time; 8 by default.")

  static let entry = CommandEntry(
    "refresh", operands: "[PRODUCT…]",
    "Fetch the wishes again, record their prices and fire alerts.",
    details: """
      Without PRODUCT it checks every wanted wish that passes the filters, many at a time and within
      the limits of each source. A wish whose check fails keeps its price. Two refreshes that run at
      the same time divide the wishes. While another program holds the list locked, answers are kept
      and saved later, up to 30 seconds after the last one.
      """,
    options: [maximumAge.entry, jobs.entry] + FilterOptions.options,
    examples: [
      ("refresh", "check everything that is wanted"),
      (
        "refresh --max-age 6h --quiet",
        "for a timer: only what is older, with no message but errors"
      ),
    ])

  private let products: ProductOperands?
  private let filter: FilterOptions
  private let maximumAge: TimeSpan?
  private let width: Int?

  init(_ arguments: inout Arguments) throws(UsageError) {
    filter = try FilterOptions(&arguments)
    maximumAge = try arguments.take(Self.maximumAge)
    width = try arguments.take(Self.jobs)
    products = arguments.products()
    if products != nil, filter.isGiven { throw .conflict("PRODUCT", "filters") }
  }

  func run(in context: Context) throws -> any Report {
    let start = context.clock.microseconds
    _ = try context.catalog.get()  // an error in the configuration is reported first
    let list = try context.listForEditing()
    try list.adopt(reading: context.readingFingerprint())
    let plan = try RefreshPlan(products, filter, maximumAge: maximumAge, in: list, context)
    let result = try Refresh(plan: plan, list: list, context: context)
      .run(since: start, width: width)
    return RefreshReport(list: list, result: result)
  }
}
