import HTTP
import Money
import Testing
import WebAddress
import WishListModel
import WishListSources

/// Which of the amounts on a page is the price.
@Suite(.timeLimit(.minutes(1)))
struct PageOffersTests {
  @Test(arguments: [
    // Null, an empty text and words are no price.
    (#"{"price": null, "priceCurrency": "EUR"}"#, nil),
    (#"{"price": "", "priceCurrency": "EUR"}"#, nil),
    (#"{"price": "Preis auf Anfrage", "priceCurrency": "EUR"}"#, nil),
    (#"{"price": -5, "priceCurrency": "EUR"}"#, nil),
    // Numbers are exact in every notation.
    (#"{"price": 1.349, "priceCurrency": "EUR"}"#, "1.349 EUR"),
    (#"{"price": 1.5e2, "priceCurrency": "EUR"}"#, "150 EUR"),
    (#"{"price": "1,299.00", "priceCurrency": "USD"}"#, "1299 USD"),
    (#"{"price": "1.299,00", "priceCurrency": "EUR"}"#, "1299 EUR"),
    (#"{"price": "$1250", "priceCurrency": "USD"}"#, "1250 USD"),
    (#"{"price": "55.0000", "priceCurrency": "gbp"}"#, "55 GBP"),
    (#"{"price": "12.750", "priceCurrency": "KWD"}"#, "12.75 KWD"),
    // Currencies: signs and former codes. An ambiguous sign gives none.
    (#"{"price": "249", "priceCurrency": "RUR"}"#, "249 RUB"),
    (#"{"price": "249", "priceCurrency": "€"}"#, "249 EUR"),
    (#"{"price": "249", "priceCurrency": "$"}"#, "249"),
    (#"{"price": "249", "priceCurrency": "UDC"}"#, "249"),
    (#"{"price": "249"}"#, "249"),
    (#"{"price": "£249"}"#, "249 GBP"),
    (#"{"price": {"@type": "MonetaryAmount", "value": 7, "currency": "CHF"}}"#, "7 CHF"),
    // Ranges.
    (#"{"lowPrice": 5, "highPrice": 9, "priceCurrency": "EUR"}"#, "5 EUR…9 EUR"),
    (#"{"lowPrice": 5, "highPrice": "5.00", "priceCurrency": "EUR"}"#, "5 EUR"),
    (#"{"offers": [{"price": 5}, {"price": 9}], "priceCurrency": "EUR"}"#, "5 EUR…9 EUR"),
    (
      #"{"offers": [{"price": 5, "availability": "SoldOut"}, {"price": 9, "availability": "InStock"}]}"#,
      "9"
    ),
    (
      #"{"offers": [{"price": 5, "itemCondition": "UsedCondition"}, {"price": 9}]}"#, "9"
    ),
    // Other prices: for a measure, instalments, shipping, members, large orders, rent.
    (
      #"{"priceSpecification": [{"price": 20, "referenceQuantity": {"value": 1}}, {"price": 7}]}"#,
      "7"
    ),
    (
      #"{"priceSpecification": [{"price": 2, "billingDuration": 12}, {"price": 24}]}"#, "24"
    ),
    (
      #"{"priceSpecification": [{"@type": "DeliveryChargeSpecification", "price": 3}, {"price": 8}]}"#,
      "8"
    ),
    (
      #"{"priceSpecification": [{"price": 6, "validForMemberTier": {"name": "Gold"}}, {"price": 8}]}"#,
      "8"
    ),
    (
      #"{"priceSpecification": [{"price": 6, "eligibleQuantity": {"minValue": 10}}, {"price": 8}]}"#,
      "8"
    ),
    (#"{"price": 8, "shippingDetails": {"shippingRate": {"value": 3, "currency": "EUR"}}}"#, "8"),
    (
      #"[{"price": 3, "businessFunction": "http://purl.org/goodrelations/v1#LeaseOut"}, {"price": 8}]"#,
      "8"
    ),
    (#"[{"price": 3, "eligibleQuantity": {"minValue": 10}}, {"price": 8}]"#, "8"),
    // Current and regular prices.
    (
      #"{"priceSpecification": [{"price": 9, "priceType": "schema:SRP"}, {"price": 8}, {"price": 7, "priceType": "https://schema.org/SalePrice"}]}"#,
      "7 (9)"
    ),
    (
      #"{"price": 7, "priceSpecification": {"price": 9, "priceType": "StrikethroughPrice"}}"#,
      "7 (9)"
    ),
    (
      #"{"price": 7, "priceSpecification": {"price": 7, "priceType": "ListPrice"}}"#, "7"
    ),
  ])
  func `takes the price to pay`(offers: String, price: String?) throws {
    let product = try page(#"{"@type": "Product", "name": "Lamp", "offers": \#(offers)}"#)
    let words = product.price.map { price in
      "\(price)" + (product.maximumPrice.map { "…\($0)" } ?? "")
        + (product.regularPrice.map { " (\($0))" } ?? "")
    }
    #expect(words == price)
  }

  @Test(arguments: [
    ("", "5 EUR…9 EUR"), ("?variant=11", "5 EUR"), ("?variant=22", "9 EUR"), ("?sku=B-2", "9 EUR"),
    ("?childSku=B-2&x=1", "9 EUR"), ("?variant=99", "5 EUR…9 EUR"),
  ])
  func `takes the variant that the address selects`(query: String, price: String) throws {
    let product = try page(
      """
      {"@type": "ProductGroup", "name": "Shirt", "hasVariant": [
        {"@type": "Product", "sku": "A-1", "offers": {"price": 5, "priceCurrency": "EUR",
          "url": "https://shop.example/p/1?variant=11"}},
        {"@type": "Product", "sku": "B-2", "offers": {"price": 9, "priceCurrency": "EUR",
          "url": "/p/1?variant=22"}}]}
      """, query: query)
    let range = product.maximumPrice.map { "…\($0)" } ?? ""
    #expect(product.price.map { "\($0)\(range)" } == price)
  }

  @Test func `reports an unknown currency`() throws {
    let id = ProductID(source: "page", id: "https://shop.example/p/1")
    let body = script(
      #"{"@type": "Product", "name": "Lamp", "offers": {"price": 1, "priceCurrency": "UDC"}}"#)
    let product = try PageSource().product(
      id, in: Response(status: 200, body: Array(body.utf8), address: WebAddress(id.id)))
    #expect(product.price == Money("1", nil))
    #expect(product.remarks == ["the currency \"UDC\" is not one of ISO 4217"])
  }

  @Test(arguments: [
    // Struck through beside a lower price, by its element or its class.
    ("<meta itemprop=price content=20><s>€20.00</s> <b>€15</b>", "15 EUR", "20 EUR"),
    (
      "<meta itemprop=price content=20><i class='Price--old'>20 €</i><b>15 €</b>", "15 EUR",
      "20 EUR"
    ),
    // Not struck through, not lower, not a price, or another price struck through.
    ("<meta itemprop=price content=20><i>20 €</i><b>15 €</b>", "20 EUR", nil),
    ("<meta itemprop=price content=20><s>20 €</s><b>25 €</b>", "20 EUR", nil),
    ("<meta itemprop=price content=20><s>20 €</s><b>15</b> left, <b>-50%</b>", "20 EUR", nil),
    ("<meta itemprop=price content=20><s>30 €</s><b>15 €</b>", "20 EUR", nil),
    ("<meta itemprop=price content=20><s>20 €</s><b>0 €</b>", "20 EUR", nil),
    ("<meta itemprop=price content=20><s>20 €</s><i itemprop=x itemscope>15 €</i>", "20 EUR", nil),
  ])
  func `takes the lower price beside a price that is struck through`(
    offer: String, price: String, regular: String?
  ) throws {
    let html = """
      <div itemscope itemtype=https://schema.org/Product><b itemprop=name>Lamp</b>
      <div itemprop=offers itemscope><meta itemprop=priceCurrency content=EUR>\(offer)</div></div>
      """
    let product = try read(html)
    #expect(product.price?.description == price)
    #expect(product.regularPrice?.description == regular)
  }

  @Test(arguments: [
    ("<b>€9.00</b> <p>for € 9</p>", "9 EUR"), ("<b>€9.00</b><b>9 €</b>", "9 EUR"),
    ("<b>€9.00</b><b>7 EUR</b>", "7 EUR"), ("<s>€9.00</s>", "7 EUR"), ("<b>9</b>", "7 EUR"),
    ("<style>€9.00</style><script>€9.00</script>", "7 EUR"), ("", "7 EUR"),
  ])
  func `takes the shown price where parts of a page disagree`(shown: String, price: String) throws {
    let product = try read(
      script(#"{"@type": "Product", "name": "Lamp", "offers": {"price": 7}}"#)
        + "<meta property=product:price:amount content=9>"
        + "<meta property=product:price:currency content=EUR>" + shown)
    #expect(product.price?.description == price)
  }

  private func page(_ json: String, query: String = "") throws -> Product {
    try read(script(json), query: query)
  }

  private func read(_ html: String, query: String = "") throws -> Product {
    let id = ProductID(source: "page", id: "https://shop.example/p/1\(query)")
    let response = Response(status: 200, body: Array(html.utf8), address: WebAddress(id.id))
    return try PageSource().product(id, in: response)
  }

  private func script(_ json: String) -> String {
    "<script type='application/ld+json'>\(json)</script>"
  }
}
