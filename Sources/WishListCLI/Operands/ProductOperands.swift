import Money
import System
import Terminal
import WishListModel
import WishListSources
import WishListStore

/// The PRODUCT operands of a command line. `-` reads operands from standard input, one a line.
struct ProductOperands {
  private let operands: [String]

  /// The most bytes that standard input may have.
  private static let limit = 16 << 20

  init(_ operands: [String]) {
    self.operands = operands
  }

  /// Takes all operands that are left.
  ///
  /// - Throws: ``UsageError/missing(_:)`` if there are none.
  init(_ arguments: inout Arguments) throws(UsageError) {
    operands = arguments.remainingOperands()
    guard !operands.isEmpty else { throw .missing("PRODUCT") }
  }

  /// Returns the ids of the products, each once, in the order of the operands, and
  /// why the other operands mean no product.
  func ids(in context: Context) throws -> (ids: [ProductID], failures: [any Error]) {
    let (products, failures) = try products(in: context)
    return (products.map(\.id), failures)
  }

  /// Returns the products, each once, in the order of the operands, and why the
  /// other operands mean no product.
  ///
  /// - Parameter usesList: Whether the list may decide what an operand means.
  func products(
    in context: Context, usesList: Bool = true
  ) throws -> (products: [ProductReference], failures: [any Error]) {
    var products: [ProductReference] = []
    var seen: Set<ProductID> = []
    var failures: [any Error] = []
    for operand in try operands.flatMap({ try expanded($0, in: context) }) {
      do {
        let product = try usesList ? context.listedProduct(operand) : context.product(operand)
        if seen.insert(product.id).inserted { products.append(product) }
      } catch {
        failures.append(error)
      }
    }
    return (products, failures)
  }

  /// The operand itself, or the lines of standard input for `-`.
  private func expanded(_ operand: String, in context: Context) throws -> [String] {
    guard operand == "-" else { return [operand] }
    return try context.standardInput(limit: Self.limit).split(whereSeparator: \.isNewline)
      .map(\.trimmed)
      .filter { !$0.isEmpty }
  }
}

extension Context {
  /// The product that an operand means, and what else it may mean.
  func product(_ operand: String) throws -> ProductReference {
    guard !operand.trimmed.isEmpty else { throw UsageError.invalid("PRODUCT", reason: "is empty") }
    // Wishes can be named although their source is no longer configured.
    return try catalog.get().product(for: operand) { [self] in isOnList(source: $0) }
  }

  /// The product that an operand means, under the id that it has on the list.
  ///
  /// That id is not in normal form if an upgrade kept two wishes for the same page. Such a wish is
  /// found only by its exact id.
  func listedProduct(_ operand: String) throws -> ProductReference {
    let product = try product(operand)
    guard product.id.source == .page else { return product }
    let prefix = "\(SourceName.page):"
    let text = operand.hasPrefix(prefix) ? String(operand.dropFirst(prefix.count)) : operand
    let written = ProductID(source: .page, id: text)
    guard written != product.id, pagesWithOtherIDs.contains(written) else { return product }
    return ProductReference(written, credentials: product.credentials)
  }

  /// The id of the product that an operand means, as the list has it.
  func productID(_ operand: String) throws -> ProductID { try listedProduct(operand).id }

  /// Returns whether the list has wishes from a source. The list is asked once for each source.
  private func isOnList(source: SourceName) -> Bool {
    if let known = sourcesOnList[source] { return known }
    // A list that cannot be read is reported by the command that needs it.
    let isOnList = (try? listForReading().read { try $0.hasWishes(from: source) }) ?? false
    sourcesOnList[source] = isOnList
    return isOnList
  }
}

extension ProductReference {
  private static let messageLimit = 20

  /// Messages about the products whose addresses contained credentials, which are not kept.
  static func messages(about products: [ProductReference]) -> [String] {
    let products = products.filter { $0.credentials != nil }
    let messages = products.prefix(messageLimit).map { product in
      "the user name and password in the address of \(product.id) were sent and are not kept"
    }
    let rest = products.count - messages.count
    return rest > 0 ? messages + ["and those in the addresses of \(rest) more products"] : messages
  }
}
