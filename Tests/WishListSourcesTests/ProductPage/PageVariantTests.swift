import Money
import Testing
import WishListModel

/// Pages with several variants of a product, one of which the address may name.
@Suite(.timeLimit(.minutes(1)))
struct PageVariantTests {
  /// Offers inside an aggregate offer.
  private let sacks = productWith(
    offers: """
      {"@type": "AggregateOffer", "priceCurrency": "EUR", "lowPrice": 14, "highPrice": 66, "offers": [
      {"price": 14, "sku": "GS-5", "availability": "OutOfStock", "url": "/p/1?variant=501"},
      {"price": 66, "sku": "GS-25", "availability": "InStock", "url": "/p/1?variant=502"}]}
      """)

  @Test(
    arguments: [
      ("/p/1", "14 EUR…66 EUR", Availability.inStock, nil),
      ("/p/1?variant=502", "66 EUR", .inStock, "GS-25"),
      ("/p/1?utm_source=x&variant=501", "14 EUR", .outOfStock, "GS-5"),
      ("/p/1?sku=gs-25", "66 EUR", .inStock, "GS-25"),
      ("/p/1#variant=502", "66 EUR", .inStock, "GS-25"),
      ("/p/1?variant=9", "14 EUR…66 EUR", .inStock, nil),
      ("/sack/GS-25", "66 EUR", .inStock, "GS-25"),
      ("/grain-sack-gs-5.html", "14 EUR", .outOfStock, "GS-5"),
    ] as [(String, String, Availability, String?)])
  func `reads the offers inside an aggregate offer`(
    path: String, price: String, availability: Availability, sku: String?
  ) throws {
    let product = try readPage(sacks, at: "https://shop.example\(path)")
    #expect(product.priceWords == price)
    #expect(product.availability == availability)
    #expect(product.sku == sku)
    #expect(product.title == "Lamp")
  }

  @Test(arguments: [
    (
      #"{"lowPrice": 14, "offers": [{"price": 14, "availability": "OutOfStock"}]}"#, "14",
      Availability.outOfStock
    ),
    (
      #"{"lowPrice": 14, "availability": "InStock", "offers": [{"price": 14, "availability": "OutOfStock"}]}"#,
      "14", .inStock
    ),
    (
      #"{"lowPrice": 14, "highPrice": 20, "offers": [{"@type": "Offer", "availability": "PreOrder"}]}"#,
      "14…20", .preorder
    ),
    (#"{"offers": [{"offers": [{"price": 3, "availability": "InStock"}]}]}"#, "3", .inStock),
    (#"{"lowPrice": 14, "offerCount": 2}"#, "14", .unknown),
  ])
  func `fills in what an aggregate offer leaves open`(
    offers: String, price: String, availability: Availability
  ) throws {
    let product = try readPage(productWith(offers: offers))
    #expect(product.priceWords == price)
    #expect(product.availability == availability)
  }

  /// A group whose variants have addresses of their own.
  private let bags = jsonLD(
    """
    {"@type": "ProductGroup", "name": "Canvas bag", "sku": "CB", "image": "/bag.jpg", "hasVariant": [
    {"@type": "Product", "name": "Canvas bag, sand", "sku": "CB-S7", "color": "Sand", "url": "/bag-sand",
    "image": "/sand.jpg", "offers": {"price": 38, "availability": "InStock"}},
    {"@type": "Product", "name": "Navy", "sku": "CB-N7", "color": "Navy", "url": "/bag-navy?size=m",
    "offers": {"price": 55, "availability": "OutOfStock"}},
    {"@type": "Product", "name": "Canvas bag, moss", "sku": "CB-M7", "color": "Moss", "url": "/bag-moss"}]}
    """)

  @Test(arguments: [
    ("/bag-sand", "Canvas bag, sand", "38", Availability.inStock, "CB-S7", "/sand.jpg"),
    ("/bag-navy/", "Canvas bag – Navy", "55", .outOfStock, "CB-N7", "/bag.jpg"),
    ("/BAG-NAVY?size=m&utm_medium=x", "Canvas bag – Navy", "55", .outOfStock, "CB-N7", "/bag.jpg"),
    ("/bag", "Canvas bag", "38", .inStock, "CB", "/bag.jpg"),
    ("/bag?color=navy", "Canvas bag – Navy", "55", .outOfStock, "CB-N7", "/bag.jpg"),
    ("/bag?attribute_pa_color=sand", "Canvas bag, sand", "38", .inStock, "CB-S7", "/sand.jpg"),
    ("/bag?q=sand", "Canvas bag", "38", .inStock, "CB", "/bag.jpg"),
    ("/c/bag-cb-n7", "Canvas bag – Navy", "55", .outOfStock, "CB-N7", "/bag.jpg"),
  ])
  func `takes title, code, picture and availability of the variant that the address names`(
    path: String, title: String, price: String, availability: Availability, sku: String,
    image: String
  ) throws {
    let product = try readPage(bags, at: "https://bags.example\(path)")
    #expect(product.title == title)
    #expect(product.priceWords == price)
    #expect(product.availability == availability)
    #expect(product.sku == sku)
    #expect(product.image == "https://bags.example\(image)")
  }

  @Test func `takes no price for a variant that has none`() throws {
    let product = try readPage(
      bags + "<meta property=product:price:amount content=38>", at: "https://bags.example/bag-moss")
    #expect(product.title == "Canvas bag, moss")
    #expect(product.price == nil)
  }

  @Test(arguments: [
    // By path, where all offers have addresses that differ.
    (#"[{"price": 5, "url": "/p/2"}, {"price": 9, "url": "/p/1"}]"#, "9"),
    (
      #"[{"price": 5, "url": "/p/1?a=1"}, {"price": 9, "url": "https://www.shop.example/p/1/"}]"#,
      "9"
    ),
    (#"[{"price": 5}, {"price": 9, "url": "/p/1"}]"#, "5…9"),
    (#"[{"price": 5, "url": "/p/1"}, {"price": 9, "url": "/p/1"}]"#, "5…9"),
    (#"[{"price": 5, "url": "/p/2"}, {"price": 9, "url": "/p/3"}]"#, "5…9"),
    (
      #"[{"price": 5, "itemOffered": {"name": "Lamp, red", "url": "/p/7"}}, {"price": 9, "itemOffered": {"url": "/p/1"}}]"#,
      "9"
    ),
  ])
  func `matches offers by their addresses`(offers: String, price: String) throws {
    #expect(try readPage(productWith(offers: offers)).priceWords == price)
  }

  @Test func `remembers the variant that a redirect forgets`() throws {
    let product = try readPage(
      sacks, at: "https://shop.example/p/1", requested: "http://shop.example/p/1?variant=502")
    #expect(product.priceWords == "66 EUR")
  }
}
