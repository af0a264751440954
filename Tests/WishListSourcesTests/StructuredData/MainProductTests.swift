import HTTP
import Money
import Testing
import WebAddress
import WishListModel
import WishListSources

/// Which of the products on a page is the main one.
@Suite(.timeLimit(.minutes(1)))
struct MainProductTests {
  @Test(arguments: [
    // Anywhere in a graph, by any of its types.
    (
      #"""
      {"@graph": [{"@type": "WebPage"}, {"@type": ["gs1:Wine", "schema:Product"],
      "name": "A"}]}
      """#,
      "A"
    ),
    (#"{"@type": "https://schema.org/IndividualProduct", "name": "A"}"#, "A"),
    (#"{"@type": "http://schema.org/Product#", "schema:name": "A"}"#, "A"),
    (#"{"@type": "WebPage", "mainEntity": {"@type": "Product", "name": "A"}}"#, "A"),
    (
      #"""
      [{"@type": "Product", "name": "B"}, {"@type": "WebPage",
      "mainEntity": {"@type": "Product", "name": "A"}}]
      """#,
      "A"
    ),
    (
      #"""
      [{"@type": "WebPage", "mainEntity": {"@id": "urn:p"}}, {"@type": "Product",
      "name": "B"}, {"@type": "Product", "@id": "urn:p", "name": "A"}]
      """#,
      "A"
    ),
    // By its address, by its name in the title, or else the first.
    (
      #"""
      [{"@type": "Product", "name": "B"}, {"@type": "Product", "name": "A",
      "url": "/p/1/?from=list"}]
      """#,
      "A"
    ),
    (
      #"[{"@type": "Product", "name": "B"}, {"@type": "Product", "name": "Steel lamp"}]"#,
      "Steel lamp"
    ),
    (#"[{"@type": "Product", "name": "A"}, {"@type": "Product", "name": "B"}]"#, "A"),
    (
      #"""
      [{"@type": "Product", "name": "B", "url": "/p/2"}, {"@type": "Product",
      "name": "A"}]
      """#, "A"
    ),
    (#"{"@type": "Product", "name": "A", "url": "https://other.example/x"}"#, "A"),
    // Not related products, nor parts of it.
    (
      #"""
      [{"@type": "Product", "name": "A", "isSimilarTo": {"@type": "Product",
      "name": "B", "url": "/p/1"}}]
      """#,
      "A"
    ),
    (#"{"@type": "ItemList", "itemListElement": [{"@type": "Product", "name": "B"}]}"#, nil),
    (
      #"""
      [{"@type": "Product", "name": "B", "url": "/b"}, {"@type": "Product",
      "name": "C", "url": "/c"}]
      """#,
      nil
    ),
    // Works count as products if they have an offer.
    (#"{"@type": "Book", "name": "A", "offers": {"price": 1}}"#, "A"),
    (#"{"@type": "Book", "name": "A"}"#, nil),
    (#"{"@type": "Event", "name": "A", "offers": {"price": 1}}"#, nil),
    // Malformed, as on real pages.
    (#"<!-- {"@type": "Product", "name": "A",} -->"#, "A"),
    (#"{"@type": "Product", "name": "A\#n B"};"#, "A B"),
    (#"{&quot;@type&quot;: &quot;Product&quot;, &quot;name&quot;: &quot;A&quot;}"#, "A"),
    (
      #"{"@type": "Product", "name": {"@value": "&lt;A &amp;amp; B&gt;", "@language": "en"}}"#,
      "<A &amp; B>"
    ),
    (#"{"@type": "Product", "name": "", "title": "A"}"#, "Steel lamp – Shop"),
    // Several with prices are a list; the variants and the related products of one are not.
    (
      #"""
      [{"@type": "Product", "name": "B", "offers": {"price": 1}}, {"@type": "Product",
      "name": "C", "offers": {"price": 2}}, {"@type": "Product", "name": "D", "price": 3}]
      """#, nil
    ),
    (
      #"""
      [{"@type": "Product", "name": "B", "offers": {"price": 1}}, {"@type": "Product",
      "name": "C", "offers": {"price": 2}}, {"@type": "Product", "name": "Steel lamp",
      "offers": {"price": 3}}]
      """#, "Steel lamp"
    ),
    (
      #"""
      [{"@type": "Product", "name": "A", "offers": {"price": 1}, "isRelatedTo": [
      {"@type": "Product", "name": "C", "offers": {"price": 2}},
      {"@type": "Product", "name": "D", "offers": {"price": 2}}]},
      {"@type": "ItemList", "itemListElement": [{"@type": "ListItem", "item":
      {"@type": "Product", "name": "E", "offers": {"price": 2}}}]}]
      """#, "A"
    ),
    (
      #"""
      [{"@type": "SearchResultsPage"}, {"@type": "Product", "name": "B",
      "offers": {"price": 1}}]
      """#, nil
    ),
    ("null", nil), ("[]", nil), ("{", nil), ("{}", nil), (#"{"@type": 1, "name": []}"#, nil),
  ])
  func `finds the product that the page is about`(json: String, title: String?) throws {
    let script = "<script type='application/ld+json'>\(json)</script>"
    let html = "<title>Steel lamp – Shop</title>" + script
    let id = ProductID(source: "page", id: "https://shop.example/p/1")
    let response = Response(status: 200, body: Array(html.utf8), address: WebAddress(id.id))
    guard let title else {
      #expect(throws: FetchError.self) { try PageSource().product(id, in: response) }
      return
    }
    #expect(try PageSource().product(id, in: response).title == title)
  }

  @Test func `fills in values that JSON-LD lacks from microdata and meta tags`() throws {
    let html = """
      <html lang=de><meta property=og:title content=no><meta property=og:image content=/o.jpg>
      <meta property=product:brand content=Nord><meta property=product:price:amount content=9>
      <script type='application/ld+json'>{"@type": "Product", "name": "Lamp"}</script>
      <div itemscope itemtype=https://schema.org/Product><b itemprop=name>Lamp</b>
      <b itemprop=sku>L1</b><div itemprop=offers itemscope><b itemprop=price>7,50 €</b>
      <link itemprop=availability href=https://schema.org/BackOrder></div></div>
      """
    let id = ProductID(source: "page", id: "https://shop.example/p/1")
    let response = Response(
      status: 200, body: Array(html.utf8), address: WebAddress("https://shop.example/de/p/1"))
    var expected = Product(
      id: id, title: "Lamp", price: Money("7.50", "EUR"), availability: .backorder,
      brand: "Nord", sku: "L1", url: "https://shop.example/de/p/1",
      image: "https://shop.example/o.jpg")
    expected.isMoved = true
    #expect(try PageSource().product(id, in: response) == expected)
  }
}
