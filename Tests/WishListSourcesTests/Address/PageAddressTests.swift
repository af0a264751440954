import Testing

@testable import WishListSources

struct PageAddressTests {
  @Test(
    arguments: [
      ("//cdn.shop.example/a.jpg", "https://cdn.shop.example/a.jpg"),
      ("img/b.jpg", "https://shop.example/p/sub/img/b.jpg"),
      ("/img/c.jpg", "https://shop.example/img/c.jpg"),
      ("?size=2", "https://shop.example/p/sub/page?size=2"),
      ("https://x.example/d e.jpg", "https://x.example/d%20e.jpg"),
      ("../img/f.jpg", "https://shop.example/p/img/f.jpg"),
      ("", "https://shop.example/p/sub/page?q=1"),
      ("#top", "https://shop.example/p/sub/page?q=1"),
      (" \n g.jpg\t", "https://shop.example/p/sub/g.jpg"),
      ("../../../../h.jpg", "https://shop.example/h.jpg"),
      (".", "https://shop.example/p/sub/"), ("..", "https://shop.example/p/"),
      ("./i/./j/../k", "https://shop.example/p/sub/i/k"),
      ("\\\\cdn.example\\l.jpg", "https://cdn.example/l.jpg"),
      ("m:n.jpg", nil), ("./m:n.jpg", "https://shop.example/p/sub/m:n.jpg"),
      ("HTTP://X.example", "http://x.example/"), ("é.jpg", "https://shop.example/p/sub/%C3%A9.jpg"),
      ("a%20b.jpg", "https://shop.example/p/sub/a%20b.jpg"),
      ("?", "https://shop.example/p/sub/page?"),
      ("data:image/png;base64,AA", nil), ("javascript:void(0)", nil), ("https://", nil),
      ("//", nil),
    ] as [(String, String?)])
  func `resolves references as RFC 3986 says`(reference: String, address: String?) {
    let base = PageAddress("https://shop.example/p/sub/page?q=1")
    #expect(base?.resolving(reference)?.text == address)
  }

  /// The normal and abnormal examples of RFC 3986, section 5.4, without their fragments.
  @Test(arguments: [
    ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g/"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"),
    ("g;x?y", "http://a/b/c/g;x?y"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
    ("../g", "http://a/b/g"),
    ("../..", "http://a/"), ("../../", "http://a/"), ("../../g", "http://a/g"),
    ("../../../g", "http://a/g"), ("/./g", "http://a/g"), ("/../g", "http://a/g"),
    ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"), ("g..", "http://a/b/c/g.."),
    ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"),
    ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
    ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
    ("g;x=1/../y", "http://a/b/c/y"), ("g?y/./x", "http://a/b/c/g?y/./x"),
    ("g?y/../x", "http://a/b/c/g?y/../x"),
  ])
  func `agrees with the examples of the RFC`(reference: String, address: String) {
    #expect(PageAddress("http://a/b/c/d;p?q")?.resolving(reference)?.text == address)
  }

  @Test(arguments: [
    ("https://cdn.example/a/b-1_2.webp?v=3&w=4%20", true), ("http://a.example:8080/", true),
    ("https://a.example", false), ("HTTPS://a.example/", false), ("https://A.example/", false),
    ("https://a.example/../b", false), ("https://a.example/./b", false), ("https:///b", false),
    ("https://a.example/b c", false), ("https://a.example/b#c", false), ("//a.example/b", false),
    ("https://a.example\\b/", false), ("https://u@a.example/", false),
    ("httpx://a.example/", false),
    ("https://a.example/é", false), ("ftp://a.example/", false), ("", false),
  ])
  func `knows an address that needs nothing done to it`(text: String, isPlain: Bool) {
    #expect(PageAddress.isPlain(text) == isPlain)
    if isPlain { #expect(PageAddress(text)?.text == text) }
  }

  @Test(arguments: [
    ("https://www.shop.example/p/1/", "http://shop.example/p/1?utm=2", true),
    ("https://shop.example/P/%41", "https://shop.example/p/a", true),
    ("https://shop.example/p/1", "https://shop.example/p/2", false),
    ("https://shop.example/p/1", "https://other.example/p/1", false),
  ])
  func `tells whether two addresses are one page`(one: String, other: String, same: Bool) throws {
    let (one, other) = (try #require(PageAddress(one)), try #require(PageAddress(other)))
    #expect(one.isSamePage(as: other) == same)
  }
}
