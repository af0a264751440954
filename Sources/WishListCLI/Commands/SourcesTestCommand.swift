import Money
import WishListModel
import WishListSources

/// Shows each step from the id of a product to its fields.
struct SourcesTestCommand: Command {
  static let entry = CommandEntry(
    "sources test", operands: "PRODUCT",
    "Show what a source is asked and where each field is found.",
    details: "Use it while writing a source: it shows how far a pointer leads that finds nothing.",
    examples: [("sources test myshop:42", "how myshop answers for 42")])

  private let product: String

  init(_ arguments: inout Arguments) throws(UsageError) {
    product = try arguments.operand("PRODUCT")
  }

  func run(in context: Context) throws -> any Report {
    let id = try context.product(product).id
    return DiagnosisReport(diagnosis: try context.fetcher().diagnosis(of: id))
  }
}
