import Money
import Testing
import WishListModel
import WishListSources

/// The product that a word of a command line means.
@Suite(.timeLimit(.minutes(1)))
struct ProductWordTests {
  private static let text = """
    { default_source: "corner", sources: {
      corner: { product: "https://corner.example/api/{id}", page: "https://corner.example/p/{id}" },
      kiln: { like: "shopify", shop: "kiln.example", currency: "CAD" },
    } }
    """

  @Test(arguments: [
    ("7", "corner", "7"), (" 7 ", "corner", "7"), ("12:30", "corner", "12:30"),
    ("a.b:c", "corner", "a.b:c"), ("🫖", "corner", "🫖"), ("..", "corner", ".."),
    ("dummyjson:1", "dummyjson", "1"), ("dummyjson:a:b", "dummyjson", "a:b"),
    ("shopify:Shop.Example/Mug", "shopify", "shop.example/Mug"),
    ("shopify:shop.example/mug?variant=3", "shopify", "shop.example/mug?variant=3"),
    ("kiln:mug?variant=3", "kiln", "mug?variant=3"),
    ("woocommerce:shop.example:8080/34", "woocommerce", "shop.example:8080/34"),
    ("dummyjson:\u{301}a", "dummyjson", "\u{301}a"),
    ("https://corner.example/p/\u{301}a", "corner", "\u{301}a"),
    ("https://\u{301}.example/p", "page", "https://\u{301}.example/p"),
    ("manual:4", "manual", "4"), ("oldshop:5", "oldshop", "5"),
    ("page:https://a.example/p", "page", "https://a.example/p"),
    ("https://corner.example/p/7", "corner", "7"), ("https://corner.example/api/7", "corner", "7"),
    ("https://kiln.example/products/mug?variant=3&utm_medium=x", "kiln", "mug?variant=3"),
    ("https://dummyjson.com/products/1", "dummyjson", "1"),
    ("https://shop.example/products/mug", "shopify", "shop.example/mug"),
    (
      "https://shop.example/collections/new/products/mug?variant=3#x", "shopify",
      "shop.example/mug?variant=3"
    ),
    (
      "https://shop.example/products/%EB%A8%B8%EA%B7%B8.js?_pos=1", "shopify",
      "shop.example/머그"
    ),
    ("https://shop.example/wp-json/wc/store/v1/products/34", "woocommerce", "shop.example/34"),
    (
      "https://world.openfoodfacts.org/product/3017620422003/nut-spread", "openfoodfacts",
      "3017620422003"
    ),
    ("https://www.coingecko.com/en/coins/bitcoin", "coingecko", "bitcoin"),
    ("https://shop.example/anything?x=1", "page", "https://shop.example/anything?x=1"),
    (
      "https://shop.example/products/mug?color=2", "page",
      "https://shop.example/products/mug?color=2"
    ),
  ])
  func `is a product`(word: String, source: String, id: String) throws {
    let catalog = try catalog(Self.text)
    #expect(
      try catalog.productID(for: word) { $0 == "oldshop" }
        == ProductID(source: SourceName(source), id: id))
  }

  @Test(arguments: [
    ("dumyjson:1", "no source is named dumyjson; did you mean dummyjson?"),
    ("amazon:1", "no source is named amazon"),
    (
      "ftp://a.example/1",
      "page:ftp://a.example/1 cannot be asked for: only http: and https: addresses are opened"
    ),
    ("shopify:mug", "shopify:mug cannot be asked for: it has to be {shop}/{handle}"),
    ("corner:", "corner: cannot be asked for: it is empty"),
    ("", "corner: cannot be asked for: it is empty"),
  ])
  func `is refused`(word: String, message: String) throws {
    let catalog = try catalog(Self.text)
    let error = #expect(throws: FetchError.self) { try catalog.productID(for: word) }
    #expect(error?.description == message)
  }

  @Test func `never contains an invalid host`() throws {
    let catalog = try catalog()
    for id in ["me@shop.example/mug", "shop.example#/mug", "shop .example/mug"] {
      let id = try catalog.productID(for: "shopify:\(id)")
      let source = try #require(catalog.source(named: "shopify"))
      #expect(throws: FetchError.self) { try source.request(for: id) }
    }
  }

  @Test(arguments: [
    ("https://shop.example/products/mug", "page:https://shop.example/products/mug"),
    ("https://kiln.example/products/mug", nil), ("https://corner.example/p/7", nil),
    ("shopify:shop.example/mug", nil), ("7", nil), ("https://shop.example/mug", nil),
  ])
  func `may be the page at the address instead`(word: String, other: String?) throws {
    let catalog = try catalog(Self.text)
    #expect(try catalog.product(for: word).alternative?.description == other)
  }
}
