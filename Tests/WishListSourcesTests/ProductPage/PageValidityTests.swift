import Testing
import WishListModel

@testable import WishListSources

/// Prices that hold for some days only. The clock says 2026-11-30, 9:00 UTC.
@Suite(.timeLimit(.minutes(1)))
struct PageValidityTests {
  @Test(arguments: [
    // Offers.
    (#"[{"price": 4, "validFrom": "2026-12-01"}, {"price": 5}]"#, "5"),
    (#"[{"price": 4, "validFrom": "2026-11-30"}, {"price": 5}]"#, "4…5"),
    (#"[{"price": 5}, {"price": 4, "validThrough": "2026-11-29"}]"#, "5"),
    (#"[{"price": 4, "validThrough": "2026-11-30"}, {"price": 5}]"#, "4…5"),
    (#"[{"price": 4, "priceValidUntil": "2025-12-31"}, {"price": 5}]"#, "5"),
    (#"[{"price": 4, "priceValidUntil": "2026-11-30T08:59:59Z"}, {"price": 5}]"#, "5"),
    (#"[{"price": 4, "priceValidUntil": "2026-11-30T10:30:00+02:00"}, {"price": 5}]"#, "5"),
    (#"[{"price": 4, "priceValidUntil": "2026-11-30T03:30:00-0800"}, {"price": 5}]"#, "4…5"),
    // Nothing else remains: shops forget the date. Nor is another variant what remains.
    (#"{"price": 4, "priceValidUntil": "2020-12-31"}"#, "4"),
    (#"{"price": 4, "validFrom": "2027-12-31"}"#, "4"),
    (#"[{"price": 4, "validThrough": "2020"}, {"price": 5, "validThrough": "2021"}]"#, "4…5"),
    (
      #"[{"price": 4, "sku": "A", "priceValidUntil": "2020-01-01"}, {"price": 5, "sku": "B"}]"#,
      "4…5"
    ),
    (#"[{"price": 4, "sku": "A", "validFrom": "2027-01-01"}, {"price": 5, "sku": "B"}]"#, "5"),
    // What is no date, or only stands for none, sets no limit.
    (#"[{"price": 4, "priceValidUntil": "soon"}, {"price": 5}]"#, "4…5"),
    (#"[{"price": 4, "priceValidUntil": "0000-00-00"}, {"price": 5}]"#, "4…5"),
    (#"[{"price": 4, "priceValidUntil": "1970-01-01"}, {"price": 5}]"#, "4…5"),
    // Specifications.
    (
      #"{"priceSpecification": [{"price": 4, "validFrom": "2026-10-01", "validThrough": "2026-10-31"}, {"price": 5, "validFrom": "2026-11-01"}]}"#,
      "5"
    ),
    (
      #"{"priceSpecification": [{"price": 5}, {"price": 4, "priceType": "SalePrice", "validThrough": "2026-10-31"}]}"#,
      "5"
    ),
    (
      #"{"priceSpecification": [{"price": 5}, {"price": 4, "priceType": "SalePrice", "validThrough": "2026-12-31"}]}"#,
      "4"
    ),
    (
      #"{"priceSpecification": [{"price": 5, "priceType": "ListPrice"}, {"price": 4, "validFrom": "2026-12-24"}]}"#,
      "5"
    ),
    (
      #"{"priceSpecification": [{"price": 5, "priceType": "ListPrice"}, {"price": 4, "validThrough": "2026-10-31"}]}"#,
      "4 (5)"
    ),
    (
      #"{"price": 4, "priceSpecification": {"price": 6, "priceType": "ListPrice", "validThrough": "2026-10-31"}}"#,
      "4"
    ),
    (#"{"price": 4, "priceValidUntil": "2026-11-01", "priceSpecification": {"price": 5}}"#, "5"),
    (
      #"{"price": 4, "priceSpecification": [{"price": 4, "validThrough": "2026-11-01"}, {"price": 5, "validFrom": "2026-11-02"}]}"#,
      "5"
    ),
    // Offers in an aggregate offer.
    (
      #"{"lowPrice": 4, "highPrice": 5, "offers": [{"price": 4, "validThrough": "2026-01-01"}, {"price": 5}]}"#,
      "5"
    ),
  ])
  func `leaves out prices of another time`(offers: String, price: String) throws {
    #expect(try readPage(productWith(offers: offers)).priceWords == price)
  }

  @Test(arguments: [
    ("product:sale_price_dates:start' content='2026-12-20T00:00:00Z", "78 EUR"),
    ("product:sale_price_dates:end' content='2026-11-29T23:59:59Z", "78 EUR"),
    ("product:sale_price_dates:end' content='2026-12-29", "61 EUR (78 EUR)"),
    ("og:sale_price_dates:start' content='2026-12-20", "78 EUR"),
    ("sale_price_effective_date' content='2026-11-24T13:00-0800/2026-11-29T15:30-0800", "78 EUR"),
    ("product:sale_price_effective_date' content='2026-11-24/2026-12-01", "61 EUR (78 EUR)"),
    ("x' content='", "61 EUR (78 EUR)"),
  ])
  func `takes a sale price of meta tags for its days`(tag: String, price: String) throws {
    let html = """
      <meta property=og:type content=product><meta property=og:title content=Stool>
      <meta property=product:price:amount content=78><meta property=product:price:currency content=EUR>
      <meta property=product:sale_price:amount content=61><meta property='\(tag)'>
      """
    #expect(try readPage(html).priceWords == price)
  }

  @Test func `takes a sale price that is the only one`() throws {
    let html = """
      <meta property=og:title content=Stool><meta property=product:sale_price:amount content=61>
      <meta property=product:sale_price_dates:end content=2026-01-01>
      """
    #expect(try readPage(html).priceWords == "61")
  }

  @Test(arguments: [
    ("2026-11-30", "2026-11-30T00:00:00Z", "2026-12-01T00:00:00Z"),
    ("20261130", "2026-11-30T00:00:00Z", "2026-12-01T00:00:00Z"),
    ("2026-12", "2026-12-01T00:00:00Z", "2027-01-01T00:00:00Z"),
    ("2026", "2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z"),
    ("2026-11-30T09:05", "2026-11-30T09:05:00Z", "2026-11-30T09:06:00Z"),
    (" 2026-11-30 09:05:07 ", "2026-11-30T09:05:07Z", "2026-11-30T09:05:08Z"),
    ("2026-11-30T09:05:07.123456Z", "2026-11-30T09:05:07Z", "2026-11-30T09:05:08Z"),
    ("2026-11-30T09:05:07+05:30", "2026-11-30T03:35:07Z", "2026-11-30T03:35:08Z"),
    ("2026-11-30T0905-08", "2026-11-30T17:05:00Z", "2026-11-30T17:06:00Z"),
    ("2026-11-30 09:05:07 UTC", "2026-11-30T09:05:07Z", "2026-11-30T09:05:08Z"),
    ("1796029507", "2026-11-30T09:05:07Z", "2026-11-30T09:05:08Z"),
    ("1796029507000", "2026-11-30T09:05:07Z", "2026-11-30T09:05:08Z"),
  ])
  func `reads dates and times`(text: String, start: String, end: String) throws {
    let date = try #require(DateText(text))
    #expect(Timestamp(seconds: date.start).description == start)
    #expect(Timestamp(seconds: date.end).description == end)
  }

  @Test(arguments: [
    "", "2026-02-30", "2026-13-01", "9999-12-31", "30.11.2026", "11/30/2026", "2026-11-30T",
    "2026-11-30T25:00",
    "2026-11-30T09:05:07+99:00", "2026-11-30T09:05:07 EST", "2026-1-1", "-2026-11-30",
    "2026-11-30x",
  ])
  func `takes nothing else for a date`(text: String) {
    #expect(DateText(text) == nil)
  }
}
