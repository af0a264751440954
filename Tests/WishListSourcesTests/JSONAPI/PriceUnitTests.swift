import HTTP
import Money
import Testing
import WishListModel
import WishListSources

/// What the number of a price counts.
@Suite(.timeLimit(.minutes(1)))
struct PriceUnitTests {
  private func read(unit: String, _ answer: String) throws -> Product {
    let catalog = try catalog(
      """
      {sources: {s: {product: "https://a.example/{id}", price_unit: \(unit), fields: {
        regular_price: "/was", price_max: "/max"}}}}
      """)
    return try WishListSourcesTests.read("s:1", #"{"name": "x", \#(answer)}"#, in: catalog)
  }

  @Test(arguments: [
    (#""hundredths""#, #""price": 1999, "currency": "EUR""#, "19.99 EUR"),
    (#""hundredths""#, #""price": "1999", "currency": "USD""#, "19.99 USD"),
    (#""hundredths""#, #""price": 1999"#, "19.99"),
    (#""minor""#, #""price": 1500, "currency": "JPY""#, "1500 JPY"),
    (#""minor""#, #""price": 1500, "currency": "jpy""#, "1500 JPY"),
    (#""minor""#, #""price": 1500, "currency": "KWD""#, "1.5 KWD"),
    (#""minor""#, #""price": 1500, "currency": "EUR""#, "15 EUR"),
    (
      #""minor""#, #""price": "12345678901234567890", "currency": "EUR""#,
      "123456789012345678.9 EUR"
    ),
    ("{divisor: 100}", #""price": 198000, "currency": "JPY""#, "1980 JPY"),
    ("{divisor: 1}", #""price": 7, "currency": "EUR""#, "7 EUR"),
    ("{divisor: 1000}", #""price": 7, "currency": "EUR""#, "0.007 EUR"),
    ("{divisor: 1000000}", #""price": 7450000, "currency": "EUR""#, "7.45 EUR"),
    (
      #"{number: "minor", string: "decimal"}"#, #""price": "15.00", "currency": "JPY""#, "15 JPY"
    ),
    (#"{number: "minor", string: "decimal"}"#, #""price": 15, "currency": "JPY""#, "15 JPY"),
  ])
  func `reads a price in the unit that the definition names`(
    unit: String, answer: String, price: String
  ) throws {
    #expect(try read(unit: unit, answer).price?.description == price)
  }

  @Test(arguments: [
    (
      #""hundredths""#, #""price": 1500, "currency": "JPY""#,
      "its price counts \"hundredths\", and JPY has 0 digits after the point; price_unit has to be \"minor\" or {divisor: 100}"
    ),
    (
      #"{number: "hundredths", string: "decimal"}"#, #""price": 1500, "currency": "KWD""#,
      "its price counts \"hundredths\", and KWD has 3 digits after the point; price_unit has to be \"minor\" or {divisor: 100}"
    ),
    (
      #""minor""#, #""price": 1500"#,
      "its price counts the minor unit of a currency that is not known"
    ),
    (
      #""minor""#, #""price": 1500, "currency": "BTC""#,
      "its price counts the minor unit of BTC, which is not known"
    ),
  ])
  func `refuses a unit that the currency has not`(
    unit: String, answer: String, reason: String
  ) throws {
    #expect(throws: FetchError.unreadable(ProductID(source: "s", id: "1"), reason: reason)) {
      try read(unit: unit, answer)
    }
  }

  @Test(arguments: ["0", "0.1", "-100", "12", #""100""#, "10000000000", "null"])
  func `refuses a divisor that is no power of ten`(divisor: String) {
    #expect(throws: ConfigurationError.self) {
      try catalog(
        #"{sources: {s: {product: "https://a.example/{id}", price_unit: {divisor: \#(divisor)}}}}"#)
    }
  }

  @Test(arguments: [
    (#""minor""#, "JPY", "1500 JPY"), (#""minor""#, "KWD", "1.5 KWD"), (#""minor""#, nil, nil),
    (#""hundredths""#, "EUR", "15 EUR"), (#""hundredths""#, "JPY", nil),
    (#""hundredths""#, nil, "15"), ("{divisor: 100}", "JPY", "15 JPY"),
  ])
  func `counts in the currency of the shop when that arrives`(
    unit: String, currency: String?, price: String?
  ) throws {
    let catalog = try catalog(
      """
      {sources: {s: {product: "https://a.example/{id}", price_unit: \(unit),
        shop_currency: {address: "https://a.example/shop", currency: "/c"}}}}
      """)
    let source = try #require(catalog.source(named: "s"))
    let product = try WishListSourcesTests.read(
      "s:1", #"{"name": "x", "price": 1500}"#, in: catalog)
    let priced = Result { () throws(FetchError) in
      try source.product(product, pricedIn: currency.flatMap { Currency($0) })
    }
    #expect((try? priced.get())?.price?.description == price)
  }

  @Test(arguments: [
    (#""price": 41, "max": 80, "was": 50, "currency": "EUR""#, "50 EUR"),
    (#""price": 41, "max": 50, "was": 50, "currency": "EUR""#, "50 EUR"),
    (#""price": 41, "max": 80, "was": 41, "currency": "EUR""#, nil),
    (#""price": 41, "max": 80, "was": 0, "currency": "EUR""#, nil),
  ])
  func `keeps the regular price of the low end of a range`(answer: String, regular: String?) throws
  {
    #expect(try read(unit: #""decimal""#, answer).regularPrice?.description == regular)
  }
}
