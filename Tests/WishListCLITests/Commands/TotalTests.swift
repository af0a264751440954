import Testing

@Suite(.timeLimit(.minutes(1)))
struct TotalTests {
  private func bench() throws -> TestBench {
    let bench = try TestBench.withKettle(
      configuration: #"rates: {EUR: {USD: "0.92", as_of: "2026-11-01"}}"#)
    _ = try bench.run("add", "7", "-q", "2")
    _ = try bench.run("add", "--title", "Lamp", "--price", "100 USD", "--tag", "home")
    _ = try bench.run("add", "--title", "Love")
    return bench
  }

  @Test func `is printed for each currency, with the wishes that have no price`() throws {
    #expect(
      try bench().run("total")
        == Run(
          status: 0, output: "CURRENCY\tTOTAL\nEUR\t€39.98\nUSD\t$100.00\n",
          errors: "without a price, and not counted: manual:2\n"))
  }

  @Test func `is converted on request, with the dates of the rates`() throws {
    #expect(
      try bench().run("total", "--in", "eur").output == """
        CURRENCY\tTOTAL
        EUR\t€39.98
        USD\t$100.00
        in EUR\t€131.98
          1 USD is 0.92 EUR (2026-11-01)

        """)
  }

  @Test func `reports which currency has no rate`() throws {
    let run = try bench().run("total", "--in", "GBP", "--tag", "home")
    #expect(run.status == 1)
    #expect(run.output == "CURRENCY\tTOTAL\nUSD\t$100.00\n")
    #expect(
      run.errors == "wishlist: there is no rate from USD to GBP: amounts in USD are left out\n")
    let document = try bench().run("total", "--in", "GBP", "--tag", "home", "--json").output
    #expect(document.contains("\"converted\": null,"))
  }

  @Test func `has the same filters as the list`() throws {
    let bench = try bench()
    #expect(try bench.run("total", "--tag", "home").output == "CURRENCY\tTOTAL\nUSD\t$100.00\n")
    #expect(try bench.run("total", "--max-price", "20").output == "CURRENCY\tTOTAL\nEUR\t€39.98\n")
    #expect(try bench.run("total", "--state", "bought").output == "CURRENCY\tTOTAL\n")
  }

  @Test func `is printed as JSON`() throws {
    #expect(
      try bench().run("total", "--in", "EUR", "--json", "--tag", "home").output == """
        {
          "totals": [
            {
              "amount": "100",
              "currency": "USD"
            }
          ],
          "unpriced": [],
          "converted": {
            "amount": "92",
            "currency": "EUR"
          },
          "rates": [
            {
              "from": "USD",
              "to": "EUR",
              "rate": "0.92",
              "as_of": "2026-11-01"
            }
          ],
          "left_out": [],
          "count": 1
        }

        """)
  }
}
