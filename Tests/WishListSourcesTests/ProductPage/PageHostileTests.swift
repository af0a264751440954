import HTTP
import Money
import Testing
import WebAddress
import WishListModel
import WishListSources

/// Pages whose data are made to take time. Each is of a size where a square would show.
struct PageHostileTests {
  private static func list(_ element: String, _ count: Int) -> String {
    "[" + Array(repeating: element, count: count).joined(separator: ",") + "]"
  }

  @Test(arguments: [
    // Many variants that share many offers.
    """
    {"@graph": [{"@type": "ProductGroup", "name": "A", "hasVariant": \(list(#"{"@id": "v"}"#, 4000))},
    {"@type": "Product", "@id": "v", "name": "B", "offers": \(list(#"{"@id": "o"}"#, 4000))},
    {"@type": "Offer", "@id": "o", "price": 5}]}
    """,
    // Many offers that share many specifications.
    """
    {"@graph": [{"@type": "Product", "name": "A", "offers": \(list(#"{"o": 1, "priceSpecification": {"@id": "s"}}"#, 3000))},
    {"@type": "PriceSpecification", "@id": "s", "price": \(list("\"x\"", 3000))}]}
    """,
    // Offers in a circle.
    """
    {"@graph": [{"@type": "Product", "name": "A", "@id": "p", "offers": {"@id": "o"}},
    {"@type": "AggregateOffer", "@id": "o", "offers": [{"@id": "o"}, {"@id": "p"}]}]}
    """,
    // Many products, and none that is surely the page's.
    list(#"{"@type": "Product", "name": "A", "offers": {"price": 5}}"#, 4000),
    #"{"@type": "Product", "name": "A", "price": "\#(String(repeating: "1.", count: 50_000))"}"#,
    #"{"@type": "Product", "name": "A \#(String(repeating: "&amp;", count: 50_000))"}"#,
    String(repeating: "[", count: 100_000),
    String(repeating: "{\"a\":", count: 100_000),
  ])
  func `reads large data in a moment`(json: String) {
    let html = "<script type=application/ld+json>\(json)</script>"
    let id = ProductID(source: "page", id: "https://shop.example/p")
    let response = Response(status: 200, body: Array(html.utf8), address: WebAddress(id.id))
    let time = ContinuousClock().measure {
      // Whether it is a product is not asked here.
      _ = try? PageSource().product(id, in: response)
    }
    // A square takes minutes; the rest is left to a busy machine without optimisation.
    #expect(time < .seconds(30))
  }
}
