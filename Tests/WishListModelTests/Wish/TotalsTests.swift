import Money
import Testing
import WishListModel

@Suite(.timeLimit(.minutes(1)))
struct TotalsTests {
  private let id = ProductID(source: "shop", id: "7")

  private func currency(_ code: String) throws -> Currency { try #require(Currency(code)) }

  private func rates(_ lines: [String]) throws -> ExchangeRates {
    ExchangeRates(
      try lines.map { line in
        let parts = line.split(separator: " ").map(String.init)  // "1 USD is 0.92 EUR"
        return ExchangeRate(
          target: try currency(parts[4]), source: try currency(parts[1]),
          rate: try #require(Amount(parts[3])), asOf: "2026-11-01")
      })
  }

  private func totals(_ amounts: [(String, String?)]) throws -> Totals {
    var totals = Totals()
    for (amount, code) in amounts {
      let money: Money = try #require(Money(amount, code))
      totals.add(money, of: id)
    }
    return totals
  }

  @Test func `adds up each currency exactly, the unknown one last`() throws {
    var totals = try totals([
      ("0.1", "USD"), ("0.2", "USD"), ("5", nil), ("18000", "KRW"), ("0.00000001", "BTC"),
    ])
    totals.add(nil, of: id)
    #expect(totals.sums.map(\.description) == ["0.00000001 BTC", "18000 KRW", "0.3 USD", "5"])
    #expect(totals.unpriced == [id])
    #expect(totals.count == 5)
  }

  @Test func `counts values with too many digits as unpriced`() throws {
    let most = String(repeating: "9", count: 38)
    let totals = try totals([(most, "EUR"), ("1", "EUR")])
    #expect(totals.sums.map(\.description) == ["\(most) EUR"])
    #expect(totals.unpriced == [id])
  }

  @Test(
    arguments: [
      // By one rate, by its inverse, through a third currency, and without a rate.
      ([("100", "USD")], ["1 USD is 0.92 EUR"], "92", []),
      ([("92", "USD")], ["1 EUR is 1.0869 USD"], "84.64", []),
      ([("13000", "KRW")], ["1 USD is 1300 KRW", "1 USD is 0.92 EUR"], "9.2", []),
      ([("10", "EUR"), ("10", "USD")], ["1 USD is 0.92 EUR"], "19.2", []),
      ([("10", "GBP"), ("10", "EUR")], ["1 USD is 0.92 EUR"], "10", ["10 GBP"]),
      ([("10", nil), ("10", "EUR")], ["1 USD is 0.92 EUR"], "10", ["10"]),
      ([("1", "AUD")], ["1 AUD is 2 NZD", "1 NZD is 2 USD", "1 USD is 2 EUR"], nil, ["1 AUD"]),
      ([("10", nil), ("1", "AUD")], [], nil, ["1 AUD", "10"]),
      ([], [], "0", []),
      // Rounded once, at the end, half to even: 0.005 and 0.005 make one cent.
      ([("0.005", "USD"), ("0.005", "CAD")], ["1 USD is 1 EUR", "1 CAD is 1 EUR"], "0.01", []),
      ([("0.005", "USD")], ["1 USD is 1 EUR"], "0", []),
      ([("0.015", "USD")], ["1 USD is 1 EUR"], "0.02", []),
      ([("1", "USD"), ("1", "CAD")], ["1 EUR is 3 USD", "1 EUR is 3 CAD"], "0.67", []),
    ] as [([(String, String?)], [String], String?, [String])])
  func `converts by one rate or two, and rounds once`(
    amounts: [(String, String?)], lines: [String], sum: String?, leftOut: [String]
  ) throws {
    let total = try totals(amounts).converted(to: currency("EUR"), by: rates(lines))
    #expect(total.sum?.amount.description == sum)
    #expect(total.leftOut.map(\.description) == leftOut)
  }

  @Test func `names the rates that it used, each once`() throws {
    let total = try totals([("1", "KRW"), ("1", "USD")]).converted(
      to: currency("EUR"), by: rates(["1 USD is 0.92 EUR", "1 USD is 1300 KRW", "1 GBP is 1 EUR"]))
    #expect(total.rates.map { "\($0.source)\($0.target)" }.sorted() == ["USDEUR", "USDKRW"])
  }
}
