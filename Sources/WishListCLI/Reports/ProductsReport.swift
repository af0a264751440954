import JSON
import Money
import Terminal
import WishListExchange
import WishListModel

/// Products as their sources describe them.
struct ProductsReport: Report {
  let products: [Product]
  let failures: [any Error]

  var messages: [String] { products.flatMap(\.spokenRemarks) }

  func write(to page: TextOutput) throws {
    guard !products.isEmpty else { return }
    var table = Table([
      .init(heading: "ID"), .init(heading: "TITLE", isFlexible: true),
      .init(heading: "PRICE", isNumeric: true), .init(heading: "AVAILABILITY", rank: 1),
    ])
    for product in products {
      table.rows.append([
        .init(page.shown(product.id)), .init(SafeText.line(product.title)),
        .init(product.shownPrice(in: page.locale)),
        .init(product.availability.words),
      ])
    }
    try table.write(to: page)
  }

  func write(to document: JSONOutput) throws {
    try document.array { element in
      for product in products { try element { $0.product(product) } }
    }
  }
}
