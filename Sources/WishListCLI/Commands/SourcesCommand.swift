import Money
import WishListModel
import WishListSources

/// Lists the sources of products.
struct SourcesCommand: Command {
  static let entry = CommandEntry(
    "sources", "List the sources of products, built in and configured.")

  init(_ arguments: inout Arguments) {}

  func run(in context: Context) throws -> any Report {
    SourcesReport(sources: try context.catalog.get().summaries)
  }
}
