import Money
import WishListModel
import WishListStore

/// Prints one wish with everything known about it.
struct ShowCommand: Command {
  static let entry = CommandEntry(
    "show", operands: "PRODUCT", "Show one wish with its notes and prices.",
    examples: [("show 1", "all that is known about product 1 of the default source")])

  private let product: String

  init(_ arguments: inout Arguments) throws(UsageError) {
    product = try arguments.operand("PRODUCT")
  }

  func run(in context: Context) throws -> any Report {
    let id = try context.productID(product)
    return try context.listForReading().read { list in
      WishReport(
        wish: try list.wish(id), notes: try list.notes(on: id), history: try list.history(of: id),
        purchases: try list.purchases(of: id), alerts: try list.alertRules(of: id))
    }
  }
}
