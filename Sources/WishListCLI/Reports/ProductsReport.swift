import JSON
import Money
import Terminal
import WishListExchange
import WishListModel

/// Products that were fetched or found by a search.
struct ProductsReport: Report {
  let products: [Product]
  let failures: [any Error]

  var messages: [String] { products.flatMap(\.remarkMessages) }

  func write(to output: TextOutput) throws {
    guard !products.isEmpty else { return }
    var table = Table([
      .init(heading: "ID"), .init(heading: "TITLE", isFlexible: true),
      .init(heading: "PRICE", isNumeric: true), .init(heading: "AVAILABILITY", rank: 1),
    ])
    for product in products {
      table.rows.append([
        .init(output.shortID(product.id)), .init(SafeText.line(product.title)),
        .init(product.formattedPrice(for: output.locale)),
        .init(product.availability.label),
      ])
    }
    try table.write(to: output)
  }

  func write(to output: JSONOutput) throws {
    try output.array { element in
      for product in products { try element { $0.product(product) } }
    }
  }
}
