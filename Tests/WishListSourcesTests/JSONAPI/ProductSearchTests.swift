import HTTP
import Money
import TestSupport
import Testing
import WishListModel
import WishListSources

@Suite(.timeLimit(.minutes(1)))
struct ProductSearchTests {
  private func search(
    _ words: String, at name: String, _ file: String, status: Int = 200
  ) throws -> [Product] {
    let search = try catalog().search(words, at: name)
    let body = try Array(fixture("products/\(file)"))
    return try search.products(
      in: Response(status: status, body: body, address: search.request.address.webAddress))
  }

  @Test(arguments: [
    ("lamp & shade", "dummyjson", "https://dummyjson.com/products/search?q=lamp%20%26%20shade"),
    ("hat", "fakestore", "https://fakestoreapi.com/products"),
    (
      "mug", "shopify:Kiln.example",
      "https://kiln.example/search/suggest.json?q=mug&resources%5Btype%5D=product&resources%5Blimit%5D=10"
    ),
    (
      "mug", "woocommerce:kiln.example",
      "https://kiln.example/wp-json/wc/store/v1/products?search=mug&per_page=20"
    ),
    ("bit", "coingecko", "https://api.coingecko.com/api/v3/search?query=bit"),
  ])
  func `asks a source`(words: String, name: String, url: String) throws {
    #expect(try catalog().search(words, at: name).request.address.text == url)
  }

  @Test(arguments: [
    ("lamp", "dummyjson", "dummyjson-search.json", ["dummyjson:7", "dummyjson:31"]),
    ("creme  COTTON", "fakestore", "fakestore-all.json", ["fakestore:1", "fakestore:2"]),
    ("mug", "shopify:kiln.example", "shopify-suggest.json", ["shopify:kiln.example/ceramic-mug"]),
    ("cup", "openfoodfacts", "openfoodfacts-search.json", ["openfoodfacts:0012345678905"]),
    ("bit", "coingecko", "coingecko-search.json", ["coingecko:bitcoin"]),
  ])
  func `finds products with ids to add`(
    words: String, name: String, file: String, ids: [String]
  ) throws {
    let products = try search(words, at: name, file)
    #expect(products.map(\.id.description) == ids)
    for product in products {
      #expect(try catalog().productID(for: product.id.description) == product.id)
    }
  }

  @Test func `reads products in a list`() throws {
    #expect(
      try search("mug", at: "shopify:kiln.example", "shopify-suggest.json")
        == [
          Product(
            id: ProductID(source: "shopify", id: "kiln.example/ceramic-mug"), title: "Ceramic mug",
            price: Money("19.8", nil), maximumPrice: Money("24.8", nil), availability: .inStock,
            brand: "Kiln Street", url: "https://kiln.example/products/ceramic-mug",
            image: "https://cdn.shopify.com/s/files/1/mug.jpg?v=1")
        ])
    #expect(
      try search("bit", at: "coingecko", "coingecko-search.json")
        == [
          Product(
            id: ProductID(source: "coingecko", id: "bitcoin"), title: "Bitcoin", sku: "BTC",
            url: "https://www.coingecko.com/en/coins/bitcoin",
            image: "https://coin-images.coingecko.com/1/large.png")
        ])
  }

  @Test(arguments: [#"" 1""#, #""1\n""#, #""a\u0000b""#, #""""#, "null", "[]"])
  func `skips an id that cannot be typed`(id: String) throws {
    let search = try catalog().search("x", at: "dummyjson")
    let body = #"{"products":[{"id":\#(id),"title":"a"},{"id":2,"title":"b"}]}"#
    let products = try search.products(
      in: Response(status: 200, body: Array(body.utf8), address: search.request.address.webAddress))
    #expect(products.map(\.id.id) == ["2"])
  }

  @Test func `reads a list of WooCommerce`() throws {
    let search = try catalog().search("duo", at: "woocommerce:shop.example")
    let product = String(decoding: try fixture("products/woocommerce-duo.json"), as: UTF8.self)
    let products = try search.products(
      in: Response(
        status: 200, body: Array("[\(product)]".utf8), address: search.request.address.webAddress))
    #expect(products.map(\.id.id) == ["shop.example/34"])
    #expect(products.map(\.price) == [Money("8", "GBP")])
  }

  @Test(arguments: [
    (
      "x", "shopify",
      "shopify cannot be searched: it serves many shops; name one, as in shopify:shop.example"
    ),
    ("x", "shopify:a/b", "shopify cannot be searched: a/b is not the name of a host"),
    (
      "x", "dummyjson:a.example",
      "dummyjson cannot be searched: it is a single shop, and takes no shop name"
    ),
    (" ", "dummyjson", "dummyjson cannot be searched: there are no words to search for"),
    ("x", "plain", "plain cannot be searched: it has no search"),
    ("x", "dumyjson", "no source is named dumyjson; did you mean dummyjson?"),
  ])
  func `reports why a search is not possible`(words: String, name: String, message: String) throws {
    let catalog = try catalog(#"{sources: {plain: {product: "https://a.example/{id}"}}}"#)
    let error = #expect(throws: FetchError.self) { try catalog.search(words, at: name) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    (
      "dummyjson-lamp.json", 200,
      "the answer of dummyjson is not a list: it has no list at /products"
    ),
    ("shopify-password.html", 200, "the answer of dummyjson is not a list: it is a web page"),
    ("dummyjson-unknown.json", 404, "dummyjson refused the search with status 404"),
    ("dummyjson-unknown.json", 429, "dummyjson asks to slow down; try again later"),
  ])
  func `refuses an answer that is not a list`(file: String, status: Int, message: String) {
    let error = #expect(throws: FetchError.self) {
      try search("x", at: "dummyjson", file, status: status)
    }
    #expect(error?.description == message)
  }

  @Test func `sends a search over the network`() throws {
    let server = try WebServer([
      "/s?q=lamp": [.init(200, body: try fixture("products/dummyjson-search.json"))]
    ])
    let catalog = try catalog(
      """
      {sources: {s: {like: "dummyjson", product: "\(server.url("/p/{id}"))",
        search: "\(server.url("/s?q={query}"))"}}}
      """)
    let products = try fetcher(catalog).search("lamp", at: "s")
    #expect(products.map(\.id.description) == ["s:7", "s:31"])
    #expect(products.map(\.availability) == [.inStock, .outOfStock])
    #expect(products.map(\.brand) == [nil, "Lumen & Co"])
    #expect(products.map(\.fetchedAt) == [noon, noon])
  }
}
