import HTTP
import Money
import TestSupport
import Testing
import WishListModel
import WishListSources

@Suite(.timeLimit(.minutes(1)))
struct ShopifySourceTests {
  private func catalog(_ currency: String) throws -> SourceCatalog {
    try WishListSourcesTests.catalog("{sources: {shopify: {currency: \"\(currency)\"}}}")
  }

  @Test func `reads the price of the variants in stock in hundredths`() throws {
    #expect(
      try read("shopify:jp.example/ceramic-mug", fixture: "shopify-mug-js.json", in: catalog("JPY"))
        == Product(
          id: ProductID(source: "shopify", id: "jp.example/ceramic-mug"), title: "Ceramic mug",
          price: Money("2480", "JPY"), regularPrice: Money("2980", "JPY"), availability: .inStock,
          brand: "Kiln Street", url: "https://jp.example/products/ceramic-mug",
          image: "https://cdn.shopify.com/s/files/1/mug.jpg?v=1"))
  }

  @Test func `takes the variant that the address names`() throws {
    let word = "https://us.example/products/ceramic-mug?variant=40011122233302&utm_source=mail"
    #expect(
      try read(word, fixture: "shopify-mug-js.json", in: catalog("USD"))
        == Product(
          id: ProductID(
            source: "shopify", id: "us.example/ceramic-mug?variant=40011122233302"),
          title: "Ceramic mug - Large", price: Money("2480", "USD"),
          regularPrice: Money("2980", "USD"), availability: .inStock, brand: "Kiln Street",
          sku: "MUG-L",
          url: "https://us.example/products/ceramic-mug?variant=40011122233302",
          image: "https://cdn.shopify.com/s/files/1/mug-large.jpg?v=2"))
  }

  @Test func `leaves a currency unknown that nothing names`() throws {
    let product = try read(
      "shopify:us.example/ceramic-mug", fixture: "shopify-mug-js.json",
      in: WishListSourcesTests.catalog())
    #expect(product.price == Money("2480", nil))
  }

  @Test func `reads decimal strings and their currency from the other form`() throws {
    let product = try read(
      "shopify:ca.example/ceramic-mug", fixture: "shopify-mug.json", in: catalog("USD"))
    #expect(product.price == Money("19.8", "CAD"))
    #expect(product.maximumPrice == Money("24.8", "CAD"))
    #expect(product.availability == .unknown)
    #expect(product.sku == nil)
    let large = try read(
      "shopify:ca.example/ceramic-mug?variant=40011122233302", fixture: "shopify-mug.json",
      in: catalog("USD"))
    #expect(large.title == "Ceramic mug")
    #expect(large.price == Money("24.8", "CAD"))
    #expect(large.regularPrice == Money("29.8", "CAD"))
  }

  @Test(arguments: [
    (
      #"{"id":2,"title":"A","handle":"a","price":760000,"available":true,"variants":[]}"#, "KRW",
      "7600"
    ),
    (
      #"{"id":3,"title":"Coat","handle":"a","price":13450,"available":true,"variants":[]}"#, "USD",
      "134.5"
    ),
  ])
  func `divides by a hundred whatever the currency`(
    body: String, currency: String, amount: String
  ) throws {
    let product = try read("shopify:kr.example/a", body, in: catalog(currency))
    #expect(product.price == Money(amount, currency))
    #expect(product.availability == .inStock)
  }

  @Test func `refuses a missing variant, product or shop`() throws {
    let catalog = try catalog("USD")
    #expect(
      throws: FetchError.unknownProduct(
        ProductID(source: "shopify", id: "a.example/ceramic-mug?variant=1"))
    ) {
      try read(
        "shopify:a.example/ceramic-mug?variant=1", fixture: "shopify-mug-js.json", in: catalog)
    }
    #expect(throws: FetchError.unknownProduct(ProductID(source: "shopify", id: "a.example/mug"))) {
      try read("shopify:a.example/mug", "", status: 404, in: catalog)
    }
    #expect(
      throws: FetchError.unreadable(
        ProductID(source: "shopify", id: "a.example/mug"), reason: "it is a web page")
    ) {
      try read("shopify:a.example/mug", fixture: "shopify-password.html", in: catalog)
    }
    #expect(throws: FetchError.tooManyRequests(ProductID(source: "shopify", id: "a.example/mug"))) {
      try read("shopify:a.example/mug", "", status: 430, in: catalog)
    }
  }

  @Test func `requests the other form if the first is not a product`() throws {
    let body = try fixture("products/shopify-mug.json")
    let server = try WebServer([
      "/products/ceramic-mug.js": [.init(200, "<html>")],
      "/products/ceramic-mug.json": [.init(200, body: body)],
    ])
    let catalog = try WishListSourcesTests.catalog(
      """
      {sources: {shopify: {product: ["http://{shop}/products/{handle}.js",
        "http://{shop}/products/{handle}.json"]}}}
      """)
    let ids = ["ceramic-mug", "ceramic-mug?variant=40011122233302", "gone"].map {
      ProductID(source: "shopify", id: "\(server.authority)/\($0)")
    }
    var results: [ProductID: Result<Product, FetchError>] = [:]
    try fetcher(catalog).fetch(ids) { results[$0] = $1 }
    #expect(try results[ids[0]]?.get().price == Money("19.8", "CAD"))
    #expect(try results[ids[1]]?.get().price == Money("24.8", "CAD"))
    #expect(results[ids[2]] == .failure(.unknownProduct(ids[2])))
    #expect(
      server.requests.map(\.path).sorted() == [
        "/products/ceramic-mug.js", "/products/ceramic-mug.json", "/products/gone.js",
        "/products/gone.json",
      ])
  }

  @Test func `asks a shop for its currency, once`() throws {
    let mug = try fixture("products/shopify-mug-js.json")
    let server = try WebServer([
      "/products/ceramic-mug.js": [.init(200, body: mug)],
      "/products/a.js": [.init(#"{"title":"A","handle":"a","price":760000,"available":true}"#)],
      "/cart.js": [.init(#"{"token":"x","item_count":0,"items":[],"currency":"KRW"}"#)],
    ])
    let catalog = try WishListSourcesTests.catalog(
      #"{sources: {shopify: {product: "http://{shop}/products/{handle}.js"}}}"#)
    let ids = ["ceramic-mug", "ceramic-mug?variant=40011122233302", "a"].map {
      ProductID(source: "shopify", id: "\(server.authority)/\($0)")
    }
    var results: [ProductID: Result<Product, FetchError>] = [:]
    try fetcher(catalog).fetch(ids) { results[$0] = $1 }
    #expect(try results[ids[0]]?.get().price == Money("2480", "KRW"))
    #expect(try results[ids[0]]?.get().regularPrice == Money("2980", "KRW"))
    #expect(try results[ids[1]]?.get().regularPrice == Money("2980", "KRW"))
    #expect(try results[ids[2]]?.get().price == Money("7600", "KRW"))
    #expect(server.requests.filter { $0.path == "/cart.js" }.count == 1)
  }

  @Test(arguments: ["<html>", #"{"currency":null}"#, #"{"currency":"$"}"#])
  func `leaves a currency unknown that the shop does not name`(cart: String) throws {
    let server = try WebServer([
      "/products/a.js": [.init(#"{"title":"A","handle":"a","price":100}"#)],
      "/cart.js": [.init(cart)],
    ])
    let catalog = try WishListSourcesTests.catalog(
      #"{sources: {shopify: {product: "http://{shop}/products/{handle}.js"}}}"#)
    let id = ProductID(source: "shopify", id: "\(server.authority)/a")
    var prices: [Money?] = []
    try fetcher(catalog).fetch([id]) { prices.append(try $1.get().price) }
    #expect(prices == [Money("1", nil)])
  }
}
