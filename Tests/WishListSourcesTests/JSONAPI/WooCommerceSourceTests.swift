import Money
import Testing
import WishListModel
import WishListSources

@Suite(.timeLimit(.minutes(1)))
struct WooCommerceSourceTests {
  @Test func `reads a product, with its name decoded once`() throws {
    #expect(
      try read("woocommerce:shop.example/34", fixture: "woocommerce-duo.json", in: catalog())
        == Product(
          id: ProductID(source: "woocommerce", id: "shop.example/34"),
          title: "Salt & Pepper – “Duo” 6″", price: Money("8", "GBP"),
          regularPrice: Money("10", "GBP"), availability: .inStock, sku: "CD-1",
          url: "https://shop.example/product/dripper/", image: "https://shop.example/u/d.jpg"))
  }

  @Test(arguments: [
    ("12750", "KWD", 3, "12.75"), ("1980", "JPY", 0, "1980"), ("13", "EUR", 0, "13"),
    ("198050", "JPY", 2, "1980.5"), ("800", "GBP", 2, "8"), ("1", "BHD", 4, "0.0001"),
  ])
  func `uses the shop's number of decimals, not the currency's`(
    price: String, currency: String, digits: Int, amount: String
  ) throws {
    let body = """
      {"id":34,"name":"Dripper","slug":"dripper","is_in_stock":true,"prices":{"price":"\(price)",
      "regular_price":"\(price)","sale_price":"\(price)","price_range":null,
      "currency_code":"\(currency)","currency_minor_unit":\(digits)}}
      """
    let product = try read("woocommerce:shop.example/34", body, in: catalog())
    #expect(product.price == Money(amount, currency))
    #expect(product.regularPrice == nil)
  }

  @Test func `reads a range`() throws {
    let product = try read(
      "woocommerce:shop.example/cups", fixture: "woocommerce-range.json", in: catalog())
    #expect(product.price == Money("12.75", "KWD"))
    #expect(product.maximumPrice == Money("18.5", "KWD"))
    #expect(product.id.id == "shop.example/cups")
    #expect(product.image == nil)
  }

  @Test(arguments: [
    ("woocommerce-no-price.json", "36", nil, Availability.inStock),
    ("woocommerce-backorder.json", "湯呑", "1980.5", .backorder),
    ("woocommerce-old.json", "34", "11.05", .outOfStock),
  ])
  func `reads the availability and the prices of a shop`(
    file: String, id: String, amount: String?, availability: Availability
  ) throws {
    let product = try read("woocommerce:shop.example/\(id)", fixture: file, in: catalog())
    #expect(product.price?.amount == amount.flatMap { Amount($0) })
    #expect(product.availability == availability)
  }

  @Test(arguments: [
    (#""is_purchasable":true,"#, "0"), (#""is_purchasable":false,"#, nil),
    ("", nil),  // older shops have no such field
  ])
  func `accepts a zero as free if the product can be bought`(said: String, amount: String?) throws {
    let body = """
      {"id":1,"name":"Sample",\(said)
      "prices":{"price":"0","currency_code":"EUR","currency_minor_unit":2}}
      """
    let product = try read("woocommerce:shop.example/1", body, in: catalog())
    #expect(product.price == amount.flatMap { Money($0, "EUR") })
    #expect(product.priceDoubt == (amount == nil ? .zero : nil))
  }

  @Test func `refuses wrong answers`() throws {
    let catalog = try catalog()
    let id = ProductID(source: "woocommerce", id: "shop.example/34")
    #expect(throws: FetchError.unknownProduct(id)) {
      try read("\(id)", fixture: "woocommerce-unknown.json", status: 404, in: catalog)
    }
    #expect(throws: FetchError.unreadable(id, reason: "it is about 35, not 34")) {
      try read("\(id)", fixture: "woocommerce-range.json", in: catalog)
    }
    let body = #"{"id":34,"name":"x","prices":{"price":"100","currency_code":"EUR"}}"#
    #expect(
      throws: FetchError.unreadable(
        id, reason: "it has no number of digits for its price at /prices/currency_minor_unit")
    ) { try read("\(id)", body, in: catalog) }
  }

  @Test func `skips a byte order mark`() throws {
    let body = "\u{FEFF}\r\n" + #"{"id":34,"name":"Tee"}"#
    #expect(try read("woocommerce:shop.example/34", body, in: catalog()).title == "Tee")
  }
}
