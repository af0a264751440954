import Foundation
import Money
import Testing
import WishListModel
import WishListSources

@Suite(.timeLimit(.minutes(1)))
struct ConfigurationTests {
  private func configuration(_ text: String) throws(ConfigurationError) -> Configuration {
    try Configuration(Array(text.utf8), file: "config.json", folder: "/home/ada")
  }

  @Test func `reads every setting`() throws {
    let configuration = try configuration(
      """
      // what the contract shows
      {
        default_source: "myshop",
        locale: 'ko_KR',
        on_alert: ["notify-send", "wishlist", ""],
        rates: { EUR: { USD: "0.92", GBP: 1.15, as_of: "2026-11-01" }, KRW: { USD: "1390.50" } },
        sources: {
          myshop: {
            product: "https://shop.example/api/products/{id}",
            search: "https://shop.example/api/search?q={query}", results: "/items",
            page: "https://shop.example/p/{id}",
            currency: "EUR",
            fields: {
              title: "/name", price: "/price", currency: "/currency", regular_price: "/was",
              availability: "/stock", brand: "/brand", sku: "/sku", url: "/url", image: "/images/0",
            },
            price_unit: "decimal",
            not_found: { status: 0 },
            headers: { Authorization: "Bearer ${MYSHOP_TOKEN}" },
            requests_per_minute: 60, connections: 4,
          },
        },
      }
      """)
    #expect(configuration.defaultSource == "myshop")
    #expect(configuration.locale?.identifier == "ko_KR")
    #expect(configuration.onAlert == ["notify-send", "wishlist", ""])
    let (eur, usd) = (try #require(Currency("EUR")), try #require(Currency("USD")))
    let (gbp, krw) = (try #require(Currency("GBP")), try #require(Currency("KRW")))
    #expect(
      configuration.rates == [
        ExchangeRate(
          target: eur, source: gbp, rate: try #require(Amount("1.15")), asOf: "2026-11-01"),
        ExchangeRate(
          target: eur, source: usd, rate: try #require(Amount("0.92")), asOf: "2026-11-01"),
        ExchangeRate(target: krw, source: usd, rate: try #require(Amount("1390.5"))),
      ])
  }

  @Test func `is not needed`() throws {
    let configuration = try Configuration(path: "/nowhere/at/all.json", mustExist: false)
    #expect(configuration.defaultSource == "dummyjson")
    #expect(configuration.rates.isEmpty)
    #expect(
      throws: ConfigurationError.unreadable(
        file: "/nowhere/at/all.json", reason: "there is no such file")
    ) { try Configuration(path: "/nowhere/at/all.json", mustExist: true) }
  }

  @Test(arguments: [
    (#"{locle: "ko"}"#, "locle: there is no such key; did you mean locale?"),
    (#"[]"#, "the top level: it has to be an object, but is an array"),
    (#"{locale: 5}"#, "locale: it has to be a string, but is a number"),
    (#"{locale: "12"}"#, "locale: 12 is not the name of a locale, such as de_DE"),
    (#"{locale: "de_"}"#, "locale: de_ is not the name of a locale, such as de_DE"),
    (#"{locale: "Korean!"}"#, "locale: Korean! is not the name of a locale, such as de_DE"),
    (
      #"{default_source: "dumyjson"}"#,
      "default_source: no source is named dumyjson; did you mean dummyjson?"
    ),
    (#"{on_alert: []}"#, "on_alert: it is empty"),
    (#"{on_alert: ["a", 1]}"#, "on_alert.1: it has to be a string, but is a number"),
    (
      #"{rates: {EUR: {USD: "0,92"}}}"#,
      "rates.EUR.USD: it has to be a number above zero, such as \"0.92\""
    ),
    (
      #"{rates: {EUR: {USD: 0}}}"#,
      "rates.EUR.USD: it has to be a number above zero, such as \"0.92\""
    ),
    (#"{rates: {EUR: {EUR: 1}}}"#, "rates.EUR.EUR: a currency has no rate to itself"),
    (#"{rates: {"€": {USD: 1}}}"#, "rates.€: € is not a currency code"),
    (
      #"{rates: {EUR: {USD: 1, as_of: "2026-02-30"}}}"#,
      "rates.EUR.as_of: 2026-02-30 is not a day, such as 2026-11-01"
    ),
    (
      #"{sources: {"my shop": {}}}"#,
      "sources.my shop: my shop is not a name of letters, digits, - and _"
    ),
    (#"{sources: {page: {}}}"#, "sources.page: page is a reserved name"),
    (#"{sources: {s: {}}}"#, "sources.s: it has no product"),
    (#"{sources: {s: 1}}"#, "sources.s: it has to be an object, but is a number"),
    (
      #"{sources: {s: {like: "shopfy"}}}"#,
      "sources.s.like: no source is named shopfy; did you mean shopify?"
    ),
    (
      #"{sources: {a: {like: "b"}, b: {like: "a"}}}"#, "sources.b.like: a builds on this one itself"
    ),
    (
      #"{sources: {s: {product: "https://a.example/{+id}"}}}"#,
      "sources.s.product: {+id} is more than a name in braces, such as {id} (RFC 6570, level 1)"
    ),
    (
      #"{sources: {s: {product: "https://a.example/{sku}"}}}"#,
      "sources.s.product: {sku} is not known here; {id}, {ids}, {language} are"
    ),
    (
      #"{sources: {s: {product: "https://a.example/p"}}}"#,
      "sources.s.product: it does not say where the {id} goes"
    ),
    (
      #"{sources: {s: {product: "ftp://a.example/{id}"}}}"#,
      "sources.s.product: ftp://a.example/{id} is not an address that starts with https:// or http://"
    ),
    (
      #"{sources: {s: {product: "https://me:pw@a.example/{id}"}}}"#,
      "sources.s.product: it has a user or a password in it; a header can send them"
    ),
    (
      #"{sources: {s: {product: "file:///etc/{id}"}}}"#,
      "sources.s.product: file:///etc/{id} is not an address that starts with https:// or http://"
    ),
    (
      #"{sources: {s: {product: "p/{id}", search: "s/{query}"}}}"#,
      "sources.s.search: s/{query} is not an address that starts with https:// or http://"
    ),
    (
      #"{sources: {s: {product: "p/{id}", fields: {price: "prise"}}}}"#,
      "sources.s.fields.price: prise is not a JSON pointer: it has to start with /"
    ),
    (
      #"{sources: {s: {product: "p/{id}", fields: {price: ["/a", "/b~2"]}}}}"#,
      "sources.s.fields.price.1: /b~2 is not a JSON pointer: ~ is written ~0, / is written ~1"
    ),
    (
      #"{sources: {s: {product: "p/{id}", fields: {prise: "/a"}}}}"#,
      "sources.s.fields.prise: there is no such key; did you mean price?"
    ),
    (
      #"{sources: {s: {product: "p/{id}", currency: "euro!"}}}"#,
      "sources.s.currency: euro! is not a currency code"
    ),
    (
      #"{sources: {s: {product: "p/{id}", price_unit: "cents"}}}"#,
      "sources.s.price_unit: it has to be \"decimal\", \"hundredths\", \"minor\", {divisor: 100}, {minor_unit: pointer} or {number: unit, string: unit}"
    ),
    (
      #"{sources: {s: {product: "p/{id}", not_found: {status: {}}}}}"#,
      "sources.s.not_found.status: it has to be a plain value, but is an object"
    ),
    (
      #"{sources: {s: {product: "p/{id}", availability: {ja: "in stock"}}}}"#,
      "sources.s.availability.ja: in stock is not one of in_stock, out_of_stock, preorder, backorder, discontinued, unknown"
    ),
    (
      #"{sources: {s: {product: "p/{id}", headers: {"A B": "x"}}}}"#,
      "sources.s.headers.A B: A B is not the name of a header"
    ),
    (
      #"{sources: {s: {product: "p/{id}", headers: {A: "${1X}"}}}}"#,
      "sources.s.headers.A: ${1X} is not the name of a variable"
    ),
    (
      #"{sources: {s: {product: "p/{id}", headers: {A: "a\nb"}}}}"#,
      "sources.s.headers.A: it holds a control character"
    ),
    (
      #"{sources: {s: {product: "p/{id}", requests_per_minute: 0}}}"#,
      "sources.s.requests_per_minute: 0 is not a whole number from 1 to 60000"
    ),
    (
      #"{sources: {s: {product: "p/{id}", id: "{a}{b}"}}}"#,
      "sources.s.id: {a}{b} does not say where one name ends and the next begins"
    ),
    (
      #"{sources: {s: {product: ["https://a.example/?{ids}", "https://a.example/{id}"]}}}"#,
      "sources.s.product: with {ids} there can be only one address"
    ),
  ])
  func `is refused with place and reason`(text: String, message: String) {
    let error = #expect(throws: ConfigurationError.self) { try configuration(text) }
    #expect(error?.description == "in the configuration config.json, \(message)")
  }

  @Test(arguments: [
    ("", "line 1, column 1: it is empty"), ("{", "line 1, column 2: it ends before its }"),
    ("{a:}", "line 1, column 4: } is no value"),
    ("{\n  locale: ko,\n}", "line 2, column 11: ko is no value; a text has to stand in quotes"),
    ("{\n  // 한글\n  '한글' 1}", "line 3, column 8: 1 stands where a colon is needed"),
    ("{a: 1 b: 2}", "line 1, column 7: b stands where a comma is needed"),
    ("{a: [1}", "line 1, column 7: } closes what is not open"),
    ("{a: 'x\n'}", "line 1, column 5: a string has no end on its line"),
    ("{} x", "line 1, column 4: x follows after the end"),
    ("{1: 2}", "line 1, column 2: 1 is no key"),
    ("{ /* a", "line 1, column 3: a comment has no end"),
    ("{a: 1x}", "a number, a name or an escape in it is not valid"),
  ])
  func `has to be JSON5`(text: String, reason: String) {
    #expect(throws: ConfigurationError.notJSON(file: "config.json", reason: reason)) {
      try configuration(text)
    }
  }

  @Test(arguments: [
    "{locale:'ko',}", "{'locale':\"ko\"}", "{\t\u{B}on_alert\u{C}:['k\\\r\no']}",
    "// a\r{/* b */locale:'ko'//c\r}", "{$x:1}", "{\\u0061b:1}", "{한글:1}",
    "{rates:{EUR:{USD:+.5}}}", "{rates:{EUR:{USD:0x1F}}}", "{rates:{EUR:{USD:5.}}}",
  ])
  func `may be anything that is JSON5`(text: String) {
    do throws(ConfigurationError) {
      _ = try configuration(text)
    } catch {
      guard case .invalid(_, _, let reason) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(reason == "there is no such key")
    }
  }

  @Test(arguments: [
    [0x7B, 0x61, 0xFF, 0x3A, 0x31, 0x7D], [0x7B, 0x61, 0xE2], [0x7B, 0x22, 0xC3],
  ])
  func `has to be UTF-8`(bytes: [UInt8]) {
    #expect(throws: ConfigurationError.notJSON(file: "c", reason: "it is not UTF-8")) {
      try Configuration(bytes, file: "c", folder: "/")
    }
  }

  @Test(arguments: [
    String(repeating: "[", count: 100_000), String(repeating: "{a:", count: 100_000),
    "{sources: " + String(repeating: "{a:", count: 400) + "1" + String(repeating: "}", count: 401),
  ])
  func `refuses endless nesting`(text: String) {
    #expect(throws: ConfigurationError.self) { try configuration(text) }
  }

  @Test func `cannot be a folder or longer than a mebibyte`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(
      throws: ConfigurationError.unreadable(file: folder.path, reason: "it is a folder")
    ) { try Configuration(path: folder.path, mustExist: false) }
    let file = folder.appending(path: "config.json")
    try Data(repeating: UInt8(ascii: " "), count: 1 << 20 | 1).write(to: file)
    #expect(
      throws: ConfigurationError.unreadable(file: file.path, reason: "it is larger than 1 MiB")
    ) { try Configuration(path: file.path, mustExist: false) }
  }
}
