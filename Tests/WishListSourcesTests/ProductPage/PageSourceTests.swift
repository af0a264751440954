import HTTP
import Money
import Testing
import WebAddress
import WishListModel
import WishListSources

@Suite(.timeLimit(.minutes(1)))
struct PageSourceTests {
  let id = ProductID(source: "page", id: "https://shop.example/p/1?a=b c#top")

  @Test func `asks for the address without its fragment`() throws {
    let request = try PageSource().request(for: id)
    #expect(request.address.text == "https://shop.example/p/1?a=b%20c")
  }

  @Test(arguments: ["", "7", "ftp://shop.example/1", "https://", "file:///etc/passwd"])
  func `requests only web addresses`(text: String) {
    let id = ProductID(source: "page", id: text)
    #expect(throws: FetchError.badID(id, reason: "it is not a web address")) {
      try PageSource().request(for: id)
    }
  }

  @Test func `reports error statuses`() {
    #expect(throws: FetchError.unknownProduct(id)) { try product("", status: 404) }
    #expect(throws: FetchError.unknownProduct(id)) { try product("", status: 410) }
    #expect(throws: FetchError.tooManyRequests(id)) { try product("", status: 429) }
    #expect(throws: FetchError.refused(id, status: 403)) { try product("", status: 403) }
    #expect(throws: FetchError.refused(id, status: 500)) { try product("", status: 500) }
  }

  @Test(arguments: [
    ("<title>Robot Check</title>", "it is a check for robots and holds no product data; a page"),
    ("<title>Sign in</title><input type=password>", "it asks to log in and holds no product data"),
    ("<title>About us</title><h1>Lamp 5 €</h1>", "it holds no product data; a page saved from"),
    ("<meta property=og:title content=Lamp>", "it holds no product data; a page saved from"),
    (
      "<script type=application/ld+json>{\"@type\": \"Product\"}</script>",
      "its product has no name"
    ),
    (
      "<div itemprop=itemListElement itemscope itemtype=x:Product><b itemprop=name>A</b><b itemprop=url>"
        + "/a</b></div><div itemscope itemtype=x:Product><b itemprop=name>B</b><b itemprop=url>/b</b></div>",
      "it names several products and is the page of none; give the address of one"
    ),
    (String(repeating: "<div>", count: 5000), "the page is nested more than 1000 elements deep"),
    ("", "it holds no product data; a page saved from the browser can be given by --from"),
  ])
  func `reports why a page is not a product`(html: String, reason: String) throws {
    let error = #expect(throws: FetchError.self) { try product(html) }
    #expect(error?.description.contains("is not a product: \(reason)") == true)
  }

  @Test func `refuses a picture`() {
    #expect(throws: FetchError.unreadable(id, reason: "it is image/png, not a page")) {
      try product("<title>x</title>", type: "image/png")
    }
  }

  @Test(arguments: [
    ("<link rel=canonical href=https://shop.example/p/1>", "https://shop.example/p/1"),
    ("<meta property=og:url content=https://shop.example/p/2>", "https://shop.example/p/2"),
    (
      "<!-- saved from url=(0024)https://shop.example/p/3 -->", "https://shop.example/p/3"
    ),
    (
      "<meta property=og:url content=https://shop.example/x><link rel=canonical href=/p/4>",
      "https://shop.example/p/4"
    ),
    (
      "<!-- saved from url=(0024)https://shop.example/x/3 --><link rel=canonical href=/p/6>",
      "https://shop.example/p/6"
    ),
    (
      "<html lang=en-IE><meta property=og:url content=/p/7>"
        + "<link rel=alternate href=android-app://x/p/7>"
        + "<link rel=alternate hreflang=de href=https://de.shop.example/p/7>"
        + "<link rel=alternate hreflang=en-ie href=https://ie.shop.example/p/7>",
      "https://ie.shop.example/p/7"
    ),
    (
      "<meta property=og:url content=/p/8><link rel=alternate href=https://m.shop.example/p/8>",
      "https://m.shop.example/p/8"
    ),
    ("<meta property=og:url content=/p/9><link rel=alternate href=https://shop.example/feed>", nil),
    ("<link rel=canonical href=/p/5>", nil), ("<p>", nil), ("", nil),
  ])
  func `finds the address of a saved page`(html: String, address: String?) {
    #expect(PageSource.address(inSavedPage: Array(html.utf8)) == address)
  }

  private func product(_ html: String, status: Int = 200, type: String = "text/html") throws
    -> Product
  {
    let response = Response(
      status: status, headers: [Header("Content-Type", type)], body: Array(html.utf8),
      address: WebAddress(id.id))
    return try PageSource().product(id, in: response)
  }
}
