import Money
import WishListExchange
import WishListModel
import WishListSources

/// Fetches products and prints them, without the list.
struct LookupCommand: Command {
  static let entry = CommandEntry(
    "lookup", operands: "PRODUCT…", "Fetch products and print them, without saving anything.",
    options: [SavedAnswer.from.entry, SavedAnswer.url.entry],
    examples: [
      ("lookup 1 fakestore:7", "the first product of dummyjson and the seventh of fakestore"),
      ("lookup --from page.html", "what a page says that was saved from a browser"),
    ])

  private let products: ProductOperands?
  private let saved: SavedAnswer?

  init(_ arguments: inout Arguments) throws(UsageError) {
    saved = try SavedAnswer(&arguments)
    products = saved == nil ? try ProductOperands(&arguments) : nil
  }

  func run(in context: Context) throws -> any Report {
    if let saved {
      return ProductsReport(products: [try saved.product(in: context)], failures: [])
    }
    guard let operands = products else { return ProductsReport(products: [], failures: []) }
    var (products, failures) = try operands.products(in: context, usesList: false)
    var found: [ProductID: Product] = [:]
    try context.fetcher().fetch(products) { id, result in
      switch result {
      case .success(let product): found[id] = product
      case .failure(let error): failures.append(error)
      }
    }
    return ProductsReport(products: products.compactMap { found[$0.id] }, failures: failures)
  }
}
