import HTTP
import Money
import TestSupport
import Testing
import WishListModel
import WishListSources

/// Sources that are defined by a configuration only.
@Suite(.timeLimit(.minutes(1)))
struct ConfiguredSourceTests {
  @Test func `reads a price three deep, in minor units, with the currency beside it`() throws {
    let catalog = try catalog(
      """
      {sources: {kiosk: {
        product: "https://kiosk.example/v2/{id}",
        root: "/data/item",
        fields: {
          id: "/ref", title: "/label", price: "/offers/now/cents", currency: "/offers/now/iso",
          regular_price: "/offers/before/cents", availability: "/stock/state", image: "/media/0",
        },
        price_unit: {minor_unit: "/offers/now/digits"},
      }}}
      """)
    #expect(
      try read("kiosk:K-1", fixture: "nested-minor-unit.json", in: catalog)
        == Product(
          id: ProductID(source: "kiosk", id: "K-1"), title: "Kettle", price: Money("19.99", "EUR"),
          regularPrice: Money("24.99", "EUR"), availability: .outOfStock,
          url: "https://kiosk.example/v2/K-1", image: "https://kiosk.example/v2/pics/k.jpg"))
  }

  @Test func `finds a product in a list by its id`() throws {
    let catalog = try catalog(
      """
      {sources: {openprices: {
        product: "https://prices.example/api/v1/prices?product_code={id}&size=1",
        root: "/items",
        fields: {id: "/product_code", title: ["/product/product_name", "{id}"],
          regular_price: "/price_without_discount"},
      }}}
      """)
    let product = try read("openprices:3000000000017", fixture: "openprices-jam.json", in: catalog)
    #expect(product.title == "Apricot jam")
    #expect(product.price == Money("4.99", "EUR"))
    #expect(product.regularPrice == Money("5.49", "EUR"))
    let other = ProductID(source: "openprices", id: "3000000000018")
    #expect(throws: FetchError.unknownProduct(other)) {
      try read("\(other)", fixture: "openprices-jam.json", in: catalog)
    }
  }

  @Test(arguments: [
    ("de_DE", #""1.299,00 €""#, "1299", "EUR"), ("de_DE", #""1.299""#, "1299", "PLN"),
    ("en_US", #""1,299.5""#, "1299.5", "PLN"), ("de_DE", "1.299", "1.299", "PLN"),
    ("de_DE", #""12,50""#, "12.5", "PLN"),
  ])
  func `reads a price that is text with the source's separators`(
    locale: String, written: String, amount: String, currency: String
  ) throws {
    let catalog = try catalog(
      """
      {sources: {s: {product: "https://a.example/{id}", locale: "\(locale)", currency: "PLN"}}}
      """)
    let product = try read("s:1", #"{"name":"x","price":\#(written)}"#, in: catalog)
    #expect(product.price == Money(amount, currency))
  }

  @Test func `reads a range in a text`() throws {
    let catalog = try catalog(#"{sources: {s: {product: "https://a.example/{id}"}}}"#)
    let product = try read("s:1", #"{"name":"x","price":"10 € – 20 €"}"#, in: catalog)
    #expect(product.price == Money("10", "EUR"))
    #expect(product.maximumPrice == Money("20", "EUR"))
  }

  @Test(arguments: [
    (#""EUR""#, "EUR"), (#""eur""#, "EUR"), (#""€""#, "EUR"), (#""USDT""#, "USDT"),
    (#""$""#, nil), (#""the usual""#, nil), ("null", "PLN"), (#""""#, "PLN"),
  ])
  func `takes the currency of the answer, and never guesses one`(written: String, code: String?)
    throws
  {
    let catalog = try catalog(
      #"{sources: {s: {product: "https://a.example/{id}", currency: "PLN"}}}"#)
    let product = try read("s:1", #"{"name":"x","price":1,"currency":\#(written)}"#, in: catalog)
    #expect(product.price == Money("1", code))
  }

  @Test(arguments: [
    ("true", Availability.inStock), ("false", .outOfStock), ("0", .outOfStock), ("12", .inStock),
    (#""https://schema.org/PreOrder""#, .preorder), (#""sofort""#, .inStock),
    (#""Weg""#, .discontinued),
    (#""who knows""#, .unknown), ("null", .unknown),
  ])
  func `understands availability`(written: String, availability: Availability)
    throws
  {
    let catalog = try catalog(
      """
      {sources: {s: {product: "https://a.example/{id}",
        availability: {Sofort: "in_stock", weg: "discontinued"}}}}
      """)
    let product = try read("s:1", #"{"name":"x","availability":\#(written)}"#, in: catalog)
    #expect(product.availability == availability)
  }

  @Test(arguments: [
    (#"{"status":0.0,"name":"x"}"#), (#"{"status":"0","name":"x"}"#),
    (#"{"name":"x","error":{"code":"gone"}}"#),
    (#"{"name":"x","error":{"code":"missing"}}"#),
  ])
  func `recognises the values that mean no such product`(body: String) throws {
    let catalog = try catalog(
      """
      {sources: {s: {product: "https://a.example/{id}",
        not_found: {status: 0, "/error/code": ["gone", "missing"]}}}}
      """)
    let id = ProductID(source: "s", id: "1")
    #expect(throws: FetchError.unknownProduct(id)) { try read("s:1", body, in: catalog) }
  }

  @Test func `inherits from the built-in definition of the same name`() throws {
    let catalog = try catalog(
      #"{sources: {dummyjson: {product: "http://127.0.0.1:8080/products/{id}"}}}"#)
    #expect(try request("1", in: catalog).address.text == "http://127.0.0.1:8080/products/1")
    #expect(
      try catalog.search("red lamp", at: "dummyjson").request.address.text
        == "http://127.0.0.1:8080/products/search?q=red%20lamp")
    #expect(
      try read("7", fixture: "dummyjson-lamp.json", in: catalog).price == Money("10.5", "USD"))
  }

  @Test func `inherits headers and limits only for the same server`() throws {
    let text = """
      {sources: {
        first: {product: "https://a.example/{id}", headers: {Authorization: "Bearer ${TOKEN}"},
          requests_per_minute: 6},
        same: {like: "first", product: "https://a.example/v2/{id}"},
        other: {like: "first", product: "https://b.example/{id}", headers: {"X-Key": "k"}},
      }}
      """
    let catalog = try catalog(text, environment: ["TOKEN": "s3cret"])
    #expect(
      try request("same:1", in: catalog).headers == [Header("Authorization", "Bearer s3cret")])
    #expect(try request("same:1", in: catalog).limits.requestsPerMinute == 6)
    #expect(try request("other:1", in: catalog).headers == [Header("X-Key", "k")])
    #expect(try request("other:1", in: catalog).limits == RequestLimits())
  }

  @Test func `inherits from another definition`() throws {
    let catalog = try catalog(
      """
      {sources: {
        kiln: {like: "woocommerce", shop: "kiln.example", fields: {sku: null}},
        twin: {like: "kiln", shop: "twin.example"},
      }}
      """)
    #expect(
      try request("kiln:34", in: catalog).address.text
        == "https://kiln.example/wp-json/wc/store/v1/products/34")
    #expect(
      try request("twin:34", in: catalog).address.text
        == "https://twin.example/wp-json/wc/store/v1/products/34")
    let product = try read("twin:34", fixture: "woocommerce-duo.json", in: catalog)
    #expect(product.title == "Salt & Pepper – “Duo” 6″")
    #expect(product.sku == nil)
  }

  @Test func `reads files from the folder of the configuration`() throws {
    let catalog = try catalog(#"{sources: {s: {product: "a b/{id}.json"}}}"#)
    let request = try request("s:x#y", in: catalog)
    #expect(request.address.text == "file:///home/ada/my%20shop/a%20b/x%23y.json")
    #expect(request.address.webAddress == nil)
  }

  @Test func `fills headers from the environment`() throws {
    let text = """
      {sources: {s: {product: "https://a.example/{id}", requests_per_minute: 30, connections: 2,
        headers: {Authorization: "Bearer ${TOKEN}", "X-Key": "abc"}}}}
      """
    let catalog = try catalog(text, environment: ["TOKEN": "s3cret"])
    let request = try request("s:1", in: catalog)
    #expect(request.headers == [Header("Authorization", "Bearer s3cret"), Header("X-Key", "abc")])
    #expect(request.limits == RequestLimits(requestsPerMinute: 30, connections: 2))
  }

  @Test(arguments: [[:], ["TOKEN": ""], ["TOKEN": "a\nb"]])
  func `reports a missing variable, and no value`(environment: [String: String]) throws {
    let text = """
      {sources: {s: {product: "https://a.example/{id}", headers: {Authorization: "Bearer ${TOKEN}"}}}}
      """
    let catalog = try catalog(text, environment: environment)
    let error = #expect(throws: FetchError.self) { try request("s:1", in: catalog) }
    #expect(
      error?.description
        == "in the configuration config.json, sources.s.headers.Authorization: "
        + "the environment has no usable variable TOKEN")
  }

  @Test func `prints no secret`() throws {
    let text = """
      {sources: {s: {product: "https://a.example/{id}",
        headers: {Authorization: "Bearer ${TOKEN}", "X-Key": "abc", Accept: "application/json"}}}}
      """
    let catalog = try catalog(text, environment: ["TOKEN": "s3cret"])
    let summary = try #require(catalog.summaries.first { $0.name == "s" })
    #expect(
      summary.headers == [
        "Accept: application/json", "Authorization: Bearer ${TOKEN}", "X-Key: (hidden)",
      ])
    for text in ["\(catalog)", "\(summary)", String(reflecting: catalog), dumped(catalog)] {
      #expect(!text.contains("s3cret") && !text.contains("abc"))
    }
  }

  private func dumped(_ value: some Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }
}
