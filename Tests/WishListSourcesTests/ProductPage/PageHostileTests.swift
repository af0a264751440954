import HTTP
import Money
import Testing
import WebAddress
import WishListModel
import WishListSources

/// Pages with data made to exhaust time. Each is so large that quadratic time would exceed the time
/// limit of a test by far.
@Suite(.timeLimit(.minutes(1)))
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
    // A cycle of offers.
    """
    {"@graph": [{"@type": "Product", "name": "A", "@id": "p", "offers": {"@id": "o"}},
    {"@type": "AggregateOffer", "@id": "o", "offers": [{"@id": "o"}, {"@id": "p"}]}]}
    """,
    // Many products without evidence for a main one.
    list(#"{"@type": "Product", "name": "A", "offers": {"price": 5}}"#, 4000),
    #"{"@type": "Product", "name": "A", "price": "\#(String(repeating: "1.", count: 50_000))"}"#,
    #"{"@type": "Product", "name": "A \#(String(repeating: "&amp;", count: 50_000))"}"#,
    String(repeating: "[", count: 100_000),
    String(repeating: "{\"a\":", count: 100_000),
  ])
  func `reads large data in linear time`(json: String) {
    let html = "<script type=application/ld+json>\(json)</script>"
    let id = ProductID(source: "page", id: "https://shop.example/p")
    let response = Response(status: 200, body: Array(html.utf8), address: WebAddress(id.id))
    _ = try? PageSource().product(id, in: response)  // whether it has a product does not matter
  }
}
