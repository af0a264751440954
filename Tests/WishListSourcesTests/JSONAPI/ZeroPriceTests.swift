import HTTP
import Money
import Testing
import WebAddress
import WishListModel
import WishListSources

/// A price of zero is valid only if the source states that the product is free.
@Suite(.timeLimit(.minutes(1)))
struct ZeroPriceTests {
  /// The expected price, such as `0 EUR…9 EUR (12 EUR)`. `refused` stands for a zero that is not
  /// valid, and `?` for one without another price in its place.
  private func words(_ product: Product) -> String {
    guard let price = product.price else {
      return product.priceDoubt == .zero ? "refused" : "none"
    }
    return "\(price)" + (product.priceDoubt == .zero ? "?" : "")
      + (product.maximumPrice.map { "…\($0)" } ?? "")
      + (product.regularPrice.map { " (\($0))" } ?? "")
  }

  @Test(arguments: [
    // Without a statement.
    ("{}", #""price": 0"#, "refused"), ("{}", #""price": "0.00""#, "refused"),
    ("{}", #""price": "0,00 €""#, "refused"), ("{}", #""price": "from 0 to 9 €""#, "refused"),
    ("{}", #""price": null"#, "none"), ("{}", #""price": "Free shipping""#, "none"),
    // Stated by the text.
    ("{}", #""price": "Free""#, "0 EUR"), ("{}", #""price": "gratis!""#, "0 EUR"),
    ("{}", #""price": "0,00 € (kostenlos)""#, "0 EUR"), ("{}", #""price": "無料""#, "0 EUR"),
    // Stated by a value at any place, but not by another value.
    ("{price: 0}", #""price": 0.0"#, "0 EUR"), ("{price: 0}", #""price": "0.00""#, "0 EUR"),
    ("{price: '0,00 €'}", #""price": "0,00 €""#, "0 EUR"),
    ("{is_free: true}", #""price": 0, "is_free": true"#, "0 EUR"),
    ("{is_free: true}", #""price": 0, "is_free": false"#, "refused"),
    ("{is_free: true}", #""price": 0"#, "refused"),
    ("{is_free: true}", #""price": 5, "is_free": true"#, "5 EUR"),
    ("{'/tags/kind': ['gift', 'sample']}", #""price": 0, "tags": {"kind": "sample"}"#, "0 EUR"),
    ("{a: 1, b: 'x'}", #""price": 0, "b": "x""#, "0 EUR"),
    // Ranges, and prices before a reduction.
    ("{}", #""price": 0, "max": 9"#, "refused"), ("{free: 1}", #""price": 0, "max": 9"#, "refused"),
    ("{free: 1}", #""price": 0, "max": 9, "free": 1"#, "0 EUR…9 EUR"),
    ("{}", #""price": 5, "max": 0, "was": 0"#, "5 EUR"),
    ("{free: 1}", #""price": 0, "max": 0, "was": 0, "free": 1"#, "0 EUR"),
    ("{free: 1}", #""price": 0, "was": 12, "free": 1"#, "0 EUR (12 EUR)"),
    // A zero that is not valid is skipped for the next place.
    ("{}", #""price": 0, "list": 12"#, "12 EUR"), ("{}", #""price": 0, "list": 0"#, "refused"),
    ("{list: 12}", #""price": 0, "list": 12"#, "0 EUR"),
  ])
  func `is accepted in an answer that says free`(
    free: String, answer: String, price: String
  ) throws {
    let catalog = try catalog(
      """
      {sources: {s: {product: "https://a.example/{id}", currency: "EUR", free: \(free),
        fields: {price: ["/price", "/list"], price_max: "/max", regular_price: "/was"}}}}
      """)
    #expect(words(try read("s:1", #"{"name": "x", \#(answer)}"#, in: catalog)) == price)
  }

  @Test(arguments: [
    // The prices of two variants, the requested variant, and the expected price.
    ("{}", "0", "9", "1", "9 EUR"), ("{}", "0", "0", "1", "refused"),
    ("{}", "7", "9", "1", "7 EUR…9 EUR"), ("{}", "0", "9", "1?variant=b", "9 EUR"),
    ("{}", "0", "9", "1?variant=a", "refused"), ("{}", "null", "null", "1?variant=a", "none"),
    ("{price: 0}", "0", "9", "1", "0 EUR…9 EUR"), ("{price: 0}", "0", "9", "1?variant=a", "0 EUR"),
    ("{sample: 'b'}", "0", "0", "1", "0 EUR"), ("{sample: 'c'}", "0", "0", "1", "refused"),
  ])
  func `is accepted in a variant if it or the product says free`(
    free: String, first: String, second: String, id: String, price: String
  ) throws {
    let catalog = try catalog(
      """
      {sources: {s: {product: "https://a.example/{id}", id: ["{id}?variant={variant}", "{id}"],
        currency: "EUR", free: \(free), variants: {list: "/forms",
        fields: {id: "/key", price: "/price"}}}}}
      """)
    let body = """
      {"name": "x", "sample": "b", "forms": [{"key": "a", "price": \(first)},
        {"key": "b", "price": \(second)}]}
      """
    #expect(words(try read("s:\(id)", body, in: catalog)) == price)
  }

  @Test func `is reported as a missing price where a price is required`() throws {
    let catalog = try catalog(
      #"{sources: {s: {product: "https://a.example/{id}", price_required: true}}}"#)
    let reason =
      "its price is zero, and nothing in the answer says that it is free; if it is, record a price of 0"
    #expect(throws: FetchError.unreadable(ProductID(source: "s", id: "1"), reason: reason)) {
      try read("s:1", #"{"name": "x", "price": 0}"#, in: catalog)
    }
  }

  @Test(arguments: [
    // A zero with a currency is a doubtful price. A zero without one is no price.
    ("", #"{"price": 0, "priceCurrency": "EUR"}"#, "0 EUR?"),
    ("", #"{"price": "0.00", "priceCurrency": "EUR"}"#, "0 EUR?"),
    ("", #"{"price": 0}"#, "refused"),
    ("", #"{"price": 0, "priceCurrency": "EUR", "availability": "SoldOut"}"#, "refused"),
    ("", #"{"price": {"@type": "MonetaryAmount", "value": 0, "currency": "EUR"}}"#, "0 EUR?"),
    ("", #"{"priceSpecification": {"price": 0, "priceCurrency": "EUR"}}"#, "refused"),
    // Stated by a text of the offer or the product.
    ("", #"{"price": "Free", "priceCurrency": "EUR"}"#, "0 EUR"),
    ("", #"{"price": "0,00 € gratis"}"#, "0 EUR"),
    ("", #"{"price": 0, "priceCurrency": "EUR", "isAccessibleForFree": true}"#, "0 EUR"),
    ("", #"{"price": 0, "priceCurrency": "EUR", "isAccessibleForFree": false}"#, "0 EUR?"),
    ("", #"{"price": 0, "priceCurrency": "EUR", "category": "Free"}"#, "0 EUR"),
    ("", #"{"price": 0, "priceCurrency": "EUR", "category": "Free weights"}"#, "0 EUR?"),
    (#""isAccessibleForFree": "https://schema.org/True","#, #"{"price": 0}"#, "0"),
    (#""isAccessibleForFree": "False","#, #"{"price": 0}"#, "refused"),
    // Applications, whose price is 0 if they are free.
    (#""@type": "SoftwareApplication","#, #"{"price": 0, "priceCurrency": "USD"}"#, "0 USD"),
    (#""@type": "https://schema.org/MobileApplication","#, #"{"price": "0"}"#, "0"),
    (#""@type": ["Product", "VideoGame"],"#, #"[{"price": 0}, {"price": 5}]"#, "0…5"),
    (#""@type": "WebApplication","#, #"{"lowPrice": 0, "highPrice": 9}"#, "0…9"),
    (#""@type": "SoftwareApplication","#, #"{"price": ""}"#, "none"),
    (#""@type": "Book","#, #"{"price": 0}"#, "refused"),
    // A low end of zero, and other offers.
    ("", #"{"lowPrice": 0, "highPrice": 9}"#, "refused"),
    ("", #"{"lowPrice": 0, "highPrice": 9, "offers": [{"price": 0}, {"price": 8}]}"#, "8"),
    ("", #"[{"price": 0, "priceCurrency": "EUR"}, {"price": 8, "priceCurrency": "EUR"}]"#, "8 EUR"),
    ("", #"[{"price": 0, "isAccessibleForFree": true}, {"price": 8}]"#, "0…8"),
    ("", #"{"price": 0, "priceSpecification": {"price": 8}}"#, "8"),
    (
      "", #"{"price": 8, "priceSpecification": {"price": 0, "priceType": "ListPrice"}}"#, "8"
    ),
  ])
  func `is accepted on a page whose data say free`(
    product: String, offers: String, price: String
  ) throws {
    let type = product.contains("@type") ? "" : #""@type": "Product","#
    #expect(
      words(
        try page(
          """
          <script type="application/ld+json">{\(type) \(product) "name": "Lamp",
          "offers": \(offers)}</script>
          """)) == price)
  }

  @Test(arguments: [
    ("<meta property=product:price:amount content=0>", "refused"),
    (
      "<meta property=product:price:amount content=0.00><meta property=og:type content=product>",
      "refused"
    ),
    ("<meta property=product:price:amount content=Free>", "0"),
    (
      "<meta property=product:sale_price:amount content=0><meta property=product:price:amount content=9>",
      "9"
    ),
    ("<meta property=product:price:amount content=0><b>Free</b> shipping", "refused"),
    (
      "<div itemscope itemtype=https://schema.org/Product><b itemprop=name>Lamp</b><i itemprop=offers itemscope><i itemprop=price>0.00</i></i></div>",
      "refused"
    ),
    (
      "<div itemscope itemtype=https://schema.org/Product><b itemprop=name>Lamp</b><i itemprop=offers itemscope><i itemprop=price>Free</i></i></div>",
      "0"
    ),
    (
      "<div itemscope itemtype=https://schema.org/Product><b itemprop=name>Lamp</b><meta itemprop=isAccessibleForFree content=true><i itemprop=offers itemscope><meta itemprop=price content=0></i></div>",
      "0"
    ),
  ])
  func `is accepted in the mark-up of a page that says free`(html: String, price: String) throws {
    #expect(words(try page("<title>Lamp</title>\(html)")) == price)
  }

  @Test func `reads a shared offer again for each product`() throws {
    let html = """
      <script type="application/ld+json">{"@graph": [
      {"@type": "ProductGroup", "name": "Lamp", "hasVariant": [
        {"@type": "Product", "sku": "a", "offers": {"@id": "o"}},
        {"@type": "Product", "sku": "b", "isAccessibleForFree": true, "offers": {"@id": "o"}}]},
      {"@type": "Offer", "@id": "o", "price": 0, "priceCurrency": "EUR"}]}</script>
      """
    #expect(words(try page(html)) == "0 EUR")
    #expect(words(try page(html, query: "?sku=b")) == "0 EUR")
  }

  private func page(_ html: String, query: String = "") throws -> Product {
    let id = ProductID(source: "page", id: "https://shop.example/p/1\(query)")
    return try PageSource().product(
      id, in: Response(status: 200, body: Array(html.utf8), address: WebAddress(id.id)))
  }
}
