import Testing

@testable import WebAddress

@Suite(.timeLimit(.minutes(1)))
struct PageIdentityTests {
  @Test(arguments: [
    ("https://www.shop.example/p/1/", "http://shop.example/p/1?utm=2", true),
    ("https://shop.example/P/%41", "https://shop.example/p/a", true),
    ("https://shop.example/p/1", "https://shop.example/p/2", false),
    ("https://shop.example/p/1", "https://other.example/p/1", false),
  ])
  func `decides whether two addresses are the same page`(one: String, other: String, same: Bool)
    throws
  {
    let (one, other) = (try #require(WebAddress(one)), try #require(WebAddress(other)))
    #expect(one.isSamePage(as: other) == same)
  }

  @Test(arguments: [
    ("https://me:pw@a.example/p", "https://a.example/p"),
    ("https://a.example/p?", "https://a.example/p"),
    ("https://a.example/p?utm_source=x&utm_medium=y", "https://a.example/p"),
    ("https://a.example/p?a=1&GCLID=2&b=3", "https://a.example/p?a=1&b=3"),
    ("https://a.example/p?%75tm_source=x&a=1", "https://a.example/p?a=1"),
    ("https://a.example/p?a=1&&b", "https://a.example/p?a=1&&b"),
    (
      "https://a.example/p?ref=1&tag=2&variant=3&sku=4&id=5&utm=6",
      "https://a.example/p?ref=1&tag=2&variant=3&sku=4&id=5&utm=6"
    ),
    ("https://a.example/p#utm_source=x&utm_medium=y", "https://a.example/p"),
    ("https://a.example/p#a&fbclid=2", "https://a.example/p"),
    ("https://a.example/#/p/1?fbclid=2", "https://a.example/#/p/1?fbclid=2"),
  ])
  func `removes the parts of an address that do not identify the page`(
    text: String, identity: String
  ) throws {
    #expect(try #require(WebAddress(text)).pageIdentity.text == identity)
  }

  @Test func `lists no parameter that may choose a product`() {
    for name in ["ref", "tag", "variant", "sku", "id", "pid", "color", "size", "q", "page"] {
      #expect(!TrackingParameters.contains(name))
      #expect(!TrackingParameters.containsInKnownShop(name))
    }
    let all = TrackingParameters.names.union(TrackingParameters.prefixes)
      .union(TrackingParameters.shopNames).union(TrackingParameters.shopPrefixes)
    #expect(all.allSatisfy { $0 == $0.lowercased() && !$0.contains("=") })
    #expect(TrackingParameters.prefixes.allSatisfy { $0.hasSuffix("_") && $0.count > 3 })
  }

  @Test func `lists the values of a query`() throws {
    let address = try #require(WebAddress("https://a.example/?Size=x+l;b=%C3%A9&c"))
    #expect(address.queryValues.map(\.name) == ["size", "b", "c"])
    #expect(address.queryValues.map(\.value) == ["x l", "é", ""])
  }
}
