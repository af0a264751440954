import HTTP
import TestSupport
import Testing
import WebAddress
import WishListModel
import WishListSources

/// Pages that lead to another one.
@Suite(.timeLimit(.minutes(1)))
struct PageMoveTests {
  private let lamp = productWith(offers: #"{"price": 44, "priceCurrency": "EUR"}"#)

  @Test(arguments: [
    ("https://shop.example/p/1", "https://shop.example/", true),
    ("https://shop.example/p/1", "https://www.shop.example/en", true),
    ("https://m.shop.example/p/1", "https://shop.example/de-at/", true),
    ("https://shop.example/p/1", "https://shop.example/index.html", true),
    ("https://shop.example/p/1?id=4", "https://shop.example/?utm_source=x", true),
    // Other ways to write an address, a new slug, a short address, a shop with one page.
    ("http://shop.example/p/1", "https://www.shop.example/p/1/", false),
    ("https://shop.example/p/1", "https://shop.example/p/lamp-1", false),
    ("https://short.example/x1", "https://shop.example/", false),
    ("https://shop.example/", "https://shop.example/en/", false),
    ("https://shop.example/index.html", "https://shop.example/", false),
    ("https://shop.example/p/1", "https://shop.example/?p=1", false),
    ("https://shop.example/p/1", "https://shop.example/#!/p/1", false),
  ])
  func `takes no front page for the page of a product`(
    requested: String, address: String, isRefused: Bool
  ) throws {
    let result = Result { try readPage(lamp, at: address, requested: requested) }
    guard isRefused else {
      #expect(try result.get().priceWords == "44 EUR")
      return
    }
    let error = #expect(throws: FetchError.self) { try result.get() }
    #expect(
      error?.description.hasSuffix(
        "is not a product: its page now leads to \(address), the front page of the shop") == true)
  }

  @Test func `says where a page leads that is not that of a product`() throws {
    let list = jsonLD(
      #"""
      [{"@type": "Product", "name": "A", "url": "/a"}, {"@type": "Product", "name": "B", "url": "/b"}]
      """#)
    let error = #expect(throws: FetchError.self) {
      try readPage(list, at: "https://shop.example/lamps", requested: "https://shop.example/p/1")
    }
    #expect(
      error?.description.contains("its page now leads to https://shop.example/lamps: it names")
        == true)
  }

  @Test(arguments: [
    ("/p/2", false), ("/de/p/1", true), ("/p/1?x=2", false), ("/p/lamp", true),
  ])
  func `notes that the answer is from another page`(path: String, isMoved: Bool) throws {
    let product = try readPage(
      lamp, at: "https://shop.example\(path)",
      requested: path == "/p/2" ? "https://shop.example/P/2/" : nil ?? "https://shop.example/p/1")
    #expect(product.isMoved == isMoved)
  }

  private func page(_ refresh: String) -> String {
    "<html><head><meta http-equiv=refresh content='\(refresh)'></head></html>"
  }

  @Test func `follows a request to go elsewhere at once`() throws {
    let server = try WebServer([
      "/a": [.init(page("0; url=/b"))], "/b": [.init("moved", headers: [("Refresh", "0;url=c")])],
      "/c": [.init("<base href=/d/>" + page("0; URL=e"))], "/d/e": [.init(lamp)],
    ])
    let product = try fetched(server, "/a").get()
    #expect(product.priceWords == "44 EUR")
    #expect(product.url == server.url("/d/e"))
  }

  @Test(arguments: [
    "5; url=/lamp", "0; url=/a", "0", "0; url=ftp://x.example/", "0; url=javascript:x", "0; url=#b",
  ])
  func `follows no other request`(refresh: String) throws {
    let server = try WebServer(["/a": [.init(page(refresh))], "/lamp": [.init(lamp)]])
    let error = #expect(throws: FetchError.self) { try fetched(server, "/a").get() }
    #expect(error?.description.contains("it holds no product data") == true)
  }

  @Test func `ends in a circle, and after five pages`() throws {
    let circle = try WebServer(["/a": [.init(page("0;/b"))], "/b": [.init(page("0;/a"))]])
    let error = #expect(throws: FetchError.self) { try fetched(circle, "/a").get() }
    #expect(error?.description.contains("it holds no product data") == true)
    var pages: [String: [WebServer.Reply]] = [:]
    for number in 0..<9 { pages["/\(number)"] = [.init(page("0;/\(number + 1)"))] }
    let long = try WebServer(pages)
    let id = ProductID(source: .page, id: long.url("/0"))
    #expect(try fetched(long, "/0") == .failure(.noAnswer(id, .tooManyRedirects(limit: 5))))
  }

  @Test func `does not leave TLS`() {
    let page = PageSource()
    for (address, target, isFollowed) in [
      ("https://a.example/1", "http://a.example/2", false),
      ("http://a.example/1", "https://a.example/2", true),
      ("https://a.example/1", "//b.example/2", true),
    ] {
      let response = Response(
        status: 200, headers: [Header("Refresh", "0; url=\(target)")], body: [],
        address: WebAddress(address))
      #expect((page.replacement(in: response) != nil) == isFollowed)
    }
  }

  private func fetched(_ server: WebServer, _ path: String) throws -> Result<Product, FetchError> {
    var catalog = try catalog()
    catalog.add(PageSource())
    var results: [Result<Product, FetchError>] = []
    try fetcher(catalog).fetch([ProductID(source: .page, id: server.url(path))]) {
      results.append($1)
    }
    return try #require(results.first)
  }
}
