import Testing
import WebAddress

@Suite(.timeLimit(.minutes(1)))
struct ResolvingTests {
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
    let base = WebAddress("https://shop.example/p/sub/page?q=1")
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
    #expect(WebAddress("http://a/b/c/d;p?q")?.resolving(reference)?.text == address)
  }

  @Test(arguments: [
    ("/q", "https://shop.example/q"), ("https://shop.example/q", "https://shop.example/q"),
    ("HTTPS://Shop.Example:443/q", "https://shop.example/q"),
  ])
  func `keeps credentials at the same origin`(reference: String, address: String) throws {
    let base = try #require(WebAddress("https://me:pw@shop.example/p"))
    let resolved = try #require(base.resolving(reference))
    #expect(resolved.text == address)
    #expect(resolved.credentials == base.credentials)
  }

  @Test(arguments: [
    "http://shop.example/q", "https://shop.example:444/q", "//other.example/q",
    "https://you@shop.example/q",
  ])
  func `does not send credentials to another origin`(reference: String) throws {
    let base = try #require(WebAddress("https://me:pw@shop.example/p"))
    #expect(try #require(base.resolving(reference)).credentials != base.credentials)
  }

  @Test(arguments: [
    ("https://a.example/#/p/1", "/q", "https://a.example/q#/p/1"),
    ("https://a.example/#/p/1", "/q#/p/2", "https://a.example/q#/p/2"),
    ("https://a.example/p", "/q#top", "https://a.example/q"),
  ])
  func `keeps the fragment in a redirect`(from: String, location: String, to: String) throws {
    #expect(try #require(WebAddress(from)).redirected(to: location)?.text == to)
  }
}
