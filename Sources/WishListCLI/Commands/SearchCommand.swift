import Money
import WishListModel
import WishListSources

/// Searches for products at a source.
struct SearchCommand: Command {
  private static let source = Option.text(
    "source", value: "S", of: .source, "The source to ask, instead of the default one.")

  static let entry = CommandEntry(
    "search", operands: "WORDS", "Search at a source, and print what it finds with ids for add.",
    details: """
      Sources that serve many shops take the shop's address after a colon: --source
      shopify:shop.example.
      """,
    options: [source.entry],
    examples: [
      ("search red lipstick", "at the default source"),
      ("search kettle --source woocommerce:shop.example", "at a shop that runs WooCommerce"),
    ])

  private let words: String
  private let source: String?

  init(_ arguments: inout Arguments) throws(UsageError) {
    words = arguments.remainingOperands().joined(separator: " ")
    guard !words.isEmpty else { throw .missing("WORDS") }
    source = try arguments.take(Self.source)
  }

  func run(in context: Context) throws -> any Report {
    let source = try source ?? context.configuration.get().defaultSource.rawValue
    return ProductsReport(products: try context.fetcher().search(words, at: source), failures: [])
  }
}
