import JSON
import Money
import Terminal
import WishListExchange
import WishListModel
import WishListSources
import WishListStore

/// An import of addresses, whose products are fetched and saved.
struct AddressImport {
  private let addresses: [Address]
  private let skipped: Int

  /// The number of lines without a product that are reported one by one.
  private static let failureLimit = 20

  /// - Parameter skipped: The number of links that do not lead to a web page.
  init(_ addresses: [Address], skipped: Int = 0) {
    self.addresses = addresses
    self.skipped = skipped
  }

  /// Fetches and saves the products, or reports which would be fetched if it is a dry run.
  ///
  /// If an address cannot be understood, nothing is fetched.
  func run(_ file: String, isDryRun: Bool, in context: Context) throws -> any Report {
    var products: [ProductReference] = []
    var tags: [ProductID: [Tag]] = [:]
    var failures: [any Error] = []
    var failureCount = 0
    for address in addresses {
      try CommandError.throwIfInterrupted()
      do {
        let product = try context.listedProduct(address.text)
        if tags[product.id] == nil { products.append(product) }
        tags[product.id, default: []] += address.tags
      } catch {
        failureCount += 1
        guard failures.count < Self.failureLimit else { continue }
        failures.append(
          CommandError(.data, "cannot import \(file): line \(address.line): \(error)"))
      }
    }
    if failureCount > failures.count {
      failures.append(
        CommandError(.data, "and \(failureCount - failures.count) more lines are like that"))
    }
    var messages = skipped == 0 ? [] : ["skipped \(skipped) links that do not lead to a web page"]
    if addresses.isEmpty { messages.append("there is no address in \(file)") }
    guard failures.isEmpty, !products.isEmpty else {
      return WishesReport(saved: [], failures: failures, messages: messages)
    }
    if isDryRun {
      return try AddressDryRun(products.map(\.id), in: context, messages: messages)
    }
    let list = try context.listForEditing()
    let lines = try context.fetch(products, into: list, isForFile: true, &failures) {
      product, validators, edit in
      let outcome = try edit.save(product, validators: validators)
      // The fetched product may have another id than the address, and then the tags of that id.
      for tag in tags[product.id] ?? [] { try edit.add(tag, to: product.id) }
      return WishesReport.Line(wish: try edit.list.wish(product.id), outcome: outcome)
    }
    if let advice = PrivateHostRefusal.advice(about: failures) { messages.append(advice) }
    messages += ProductReference.messages(about: products)
    return WishesReport(saved: lines, failures: failures, messages: messages)
  }
}

/// The result of a dry run of an import of addresses: what it would fetch.
struct AddressDryRun: Report {
  private let lines: [(id: ProductID, wish: Wish?)]
  let messages: [String]

  init(_ ids: [ProductID], in context: Context, messages: [String]) throws {
    var lines: [(id: ProductID, wish: Wish?)] = []
    try WishList.dryRun(at: context.storePath(), now: context.now) { edit in
      for id in ids { lines.append((id, try edit.list.existingWish(id))) }
    }
    self.lines = lines
    self.messages = messages + ["This was a dry run: nothing has been changed."]
  }

  func write(to output: TextOutput) throws {
    for (id, wish) in lines {
      let title = wish.map { " \(SafeText.line($0.title))" } ?? ""
      try output.line("\(wish == nil ? "fetch" : "refresh") [\(output.shortID(id))]\(title)")
    }
  }

  func write(to output: JSONOutput) throws {
    try output.array { element in
      for (id, wish) in lines {
        try element { writer in
          writer.object { writer in
            writer.member("source", id.source.rawValue)
            writer.member("id", id.id)
            writer.key("on_list")
            writer.bool(wish != nil)
          }
        }
      }
    }
  }
}
