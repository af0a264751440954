import HTTP
import Money
import Testing
import WishListModel
import WishListSources

@Suite(.timeLimit(.minutes(1)))
struct CoinGeckoSourceTests {
  @Test(arguments: [
    ("coingecko-markets.json", "Bitcoin", "btc", "64000.123456789012"),
    ("coingecko-simple.json", "bitcoin", nil, "64000"),
    ("coingecko-coin.json", "Bitcoin", "btc", "64000"),
  ])
  func `reads a coin in each shape that the service has`(
    file: String, title: String, symbol: String?, amount: String
  ) throws {
    let catalog = try catalog()
    let product = try read("coingecko:bitcoin", fixture: file, in: catalog)
    #expect(product.title == title)
    #expect(product.sku == symbol)
    #expect(product.price == Money(amount, "USD"))
    #expect(product.url == "https://www.coingecko.com/en/coins/bitcoin")
  }

  @Test func `reads the picture of a coin's own answer`() throws {
    let product = try read("coingecko:bitcoin", fixture: "coingecko-coin.json", in: catalog())
    #expect(product.image == "https://coin-images.coingecko.com/1/large.png")
  }

  @Test func `keeps all digits of a small price`() throws {
    for file in ["coingecko-markets.json", "coingecko-simple.json"] {
      let product = try read("coingecko:tiny-coin", fixture: file, in: catalog())
      #expect(product.price == Money("0.00000054", "USD"))
    }
  }

  @Test(arguments: [
    ("Some Coin", "{}"), ("Some Coin", "[]"), ("ether", #"{"bitcoin":{"cad":1}}"#),
    ("ether", #"[{"id":"bitcoin","name":"Bitcoin","current_price":1}]"#),
    ("ether", #"{"error":"coin not found"}"#),
  ])
  func `finds no coin that is not in the answer`(id: String, body: String) throws {
    let catalog = try catalog(#"{sources: {coingecko: {currency: "CAD"}}}"#)
    let id = ProductID(source: "coingecko", id: id)
    #expect(throws: FetchError.unknownProduct(id)) { try read("\(id)", body, in: catalog) }
  }

  @Test(arguments: [
    #"{"bitcoin":{"usd":64000}}"#, #"{"bitcoin":{"usd":64000,"chf":null}}"#,
    #"[{"id":"bitcoin","name":"Bitcoin","current_price":null}]"#,
  ])
  func `reports a coin without a price in the currency`(body: String) throws {
    let catalog = try catalog(#"{sources: {coingecko: {currency: "chf"}}}"#)
    let id = ProductID(source: "coingecko", id: "bitcoin")
    #expect(throws: FetchError.unreadable(id, reason: "it has no price in CHF")) {
      try read("\(id)", body, in: catalog)
    }
  }

  @Test func `asks in the chosen currency`() throws {
    let catalog = try catalog(#"{sources: {coingecko: {currency: "EUR"}}}"#)
    #expect(
      try request("coingecko:bitcoin", in: catalog).address.text
        == "https://api.coingecko.com/api/v3/coins/markets?vs_currency=eur&ids=bitcoin&precision=full"
    )
  }
}
