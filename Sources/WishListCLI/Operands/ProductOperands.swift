import Money
import System
import Terminal
import WishListModel
import WishListSources

/// The PRODUCTs of a command line; `-` stands for those on standard input, one a line.
struct ProductOperands {
  private let words: [String]

  /// How long standard input may be.
  private static let limit = 16 << 20

  init(_ words: [String]) {
    self.words = words
  }

  /// Takes every word that is left; there has to be one.
  init(_ arguments: inout Arguments) throws(UsageError) {
    words = arguments.rest()
    guard !words.isEmpty else { throw .missing("PRODUCT") }
  }

  /// The ids of the products that are meant, each once, in the order of the words.
  ///
  /// - Returns: Also why the other words mean none.
  func ids(in context: Context) throws -> (ids: [ProductID], failures: [any Error]) {
    let (products, failures) = try products(in: context)
    return (products.map(\.id), failures)
  }

  /// The products that are meant, each once, in the order of the words.
  ///
  /// - Returns: Also why the other words mean none.
  func products(
    in context: Context
  ) throws -> (products: [ProductReference], failures: [any Error]) {
    var products: [ProductReference] = []
    var seen: Set<ProductID> = []
    var failures: [any Error] = []
    for word in try words.flatMap({ try expanded($0, in: context) }) {
      do {
        let product = try context.product(word)
        if seen.insert(product.id).inserted { products.append(product) }
      } catch {
        failures.append(error)
      }
    }
    return (products, failures)
  }

  private func expanded(_ word: String, in context: Context) throws -> [String] {
    guard word == "-" else { return [word] }
    return try context.standardInput(limit: Self.limit).split(whereSeparator: \.isNewline)
      .map { $0.trimmingPrefix(while: \.isWhitespace) }
      .filter { !$0.isEmpty }
      .map { line in String(line.reversed().drop(while: \.isWhitespace).reversed()) }
  }
}
