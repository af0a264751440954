import Testing
import WebAddress

@Suite(.timeLimit(.minutes(1)))
struct WebAddressTests {
  @Test(arguments: [
    ("https://shop.example/p", "https://shop.example/p"),
    ("HTTP://Shop.Example", "http://shop.example/"),
    ("https://shop.example:443/", "https://shop.example/"),
    ("https://shop.example:/", "https://shop.example/"),
    ("http://shop.example:0080/", "http://shop.example/"),
    ("http://shop.example:443/", "http://shop.example:443/"),
    ("http://shop.example?a", "http://shop.example/?a"),
    ("http://shop.example/?", "http://shop.example/?"),
    ("http://shop.example/a/./b/../c", "http://shop.example/a/c"),
    ("http://shop.example/a/%2e%2E/c", "http://shop.example/c"),
    ("http://shop.example/%7eme/%41%2f%3a%c3%a9", "http://shop.example/~me/A%2F%3A%C3%A9"),
    ("http://shop.example/?a=%7e%2f%c3%a9", "http://shop.example/?a=~%2F%C3%A9"),
    ("http://shop.example/램프?é", "http://shop.example/%EB%9E%A8%ED%94%84?%C3%A9"),
    ("http://shop.example/100%?%zz%", "http://shop.example/100%25?%25zz%25"),
    ("http://shop.example/%%411", "http://shop.example/%25A1"),
    ("http://shop.example/a b\"<>^`{|}c", "http://shop.example/a%20b%22%3C%3E%5E%60%7B%7C%7Dc"),
    ("http://shop.example/(a)[b];c,d'e*f@g:h!$&+=", "http://shop.example/(a)[b];c,d'e*f@g:h!$&+="),
    ("http:\\\\shop.example\\a\\b?c\\d", "http://shop.example/a/b?c%5Cd"),
    (" \n http://sh\top.example/a\r\nb \u{0}", "http://shop.example/ab"),
    ("http://shop.example//a//b", "http://shop.example//a//b"),
    ("http://shop%2Eexample/", "http://shop.example/"),
    ("http://shop.example./", "http://shop.example./"),
    ("http://a_b-.example/", "http://a_b-.example/"),
    ("http://127.0.0.1:8080/", "http://127.0.0.1:8080/"),
    ("http://[0:0::1]:80/", "http://[::1]/"), ("http://[2001:DB8::0:1]/", "http://[2001:db8::1]/"),
    ("http://@shop.example/", "http://shop.example/"),
  ])
  func `has one normal form`(text: String, normal: String) throws {
    let address = try #require(WebAddress(text))
    #expect(address.text == normal)
    #expect(WebAddress(normal) == address)
  }

  @Test(arguments: [
    ("#", nil), ("#top", nil), ("#!p", "!p"), ("#/p/1", "/p/1"), ("#id=1", "id=1"),
    ("#a%2fb", nil), ("#:~:text=a", nil), ("#/p:~:text=a", "/p"), ("#!a#b é", "!a#b%20%C3%A9"),
  ])
  func `keeps a fragment that may choose the page`(fragment: String, kept: String?) throws {
    let address = try #require(WebAddress("https://shop.example/a?b" + fragment))
    #expect(address.fragment == kept)
    #expect(address.text == "https://shop.example/a?b" + (kept.map { "#\($0)" } ?? ""))
    #expect(address.requestText == "https://shop.example/a?b")
    #expect(WebAddress(address.text) == address)
  }

  @Test(arguments: [
    "", "shop.example", "/a", "http", "http:", "http:/", "http://", "http:///a", "http:a",
    "http:/shop.example/", "ftp://shop.example/", "file:///a", "httpx://shop.example/",
    "://shop.example/", "http://a b/", "http://a..b/", "http://.a/", "http://a|b/", "http://a,b/",
    "http://a%2Fb/", "http://a%00/", "http://a\u{1}/", "http://\u{301}/", "http://a:b:80/",
    "http://a:0/", "http://a:65536/", "http://a:+80/", "http://a:8 0/", "http://a:99999999999999/",
    "http://[::1/", "http://[::1]a/", "http://[]/", "http://[1.2.3.4]/", "http://[::1%25lo]/",
    "http://[v1.a]/", "http://0x7f.1/", "http://127.1/", "http://2130706433/", "http://0177.0.0.1/",
    "http://1.2.3.256/", "http://1.2.3.4./", "http://shop.0x1F/", "http://a@b@c/",
    "https://good.example\\@evil.example/", "http://me\n:p\u{1}@a/", "http://a%0A@b/",
  ])
  func `refuses invalid and ambiguous addresses`(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test func `refuses a name that is too long for the DNS`() {
    let label = String(repeating: "a", count: 63)
    #expect(WebAddress("http://\(label).example/") != nil)
    #expect(WebAddress("http://a\(label).example/") == nil)
    let name = "\(label).\(label).\(label)."
    #expect(WebAddress("http://\(name)\(label.dropLast(2))/") != nil)
    #expect(WebAddress("http://\(name)\(label.dropLast())/") == nil)
  }

  @Test(arguments: [
    ("me", "me", ""), ("me:pw", "me", "pw"), ("me:", "me", ""), (":pw", "", "pw"),
    ("me:p:w", "me", "p:w"), ("a%40b:%2F%C3%A9", "a@b", "/é"), ("me:é", "me", "é"),
  ])
  func `separates credentials from the address`(text: String, user: String, password: String) throws
  {
    let address = try #require(WebAddress("https://\(text)@shop.example/p"))
    let credentials = try #require(address.credentials)
    #expect(String(decoding: credentials.user, as: UTF8.self) == user)
    #expect(String(decoding: credentials.password, as: UTF8.self) == password)
    #expect(address.withoutCredentials == WebAddress("https://shop.example/p"))
    for shown in [address.text, address.requestText, "\(address)", address.authority] {
      #expect(!shown.contains("@"))
    }
    var dumped = ""
    dump(address, to: &dumped)
    #expect(dumped.contains("(hidden)"))
    #expect(!dumped.contains("credentials: nil") && !dumped.contains("user"))
  }

  @Test(arguments: [
    ("http://user:s3cret@a/\u{1}", "http://a/\u{1}"), ("user:s3cret@a", "user:a"),
    ("http:/user:s3cret@[", "http:/["), ("http://user:s3cret@host:port/", "http://host:port/"),
    ("http:\\\\user:s3cret@[/a@b", "http:\\\\[/a@b"), ("http://a/b@c", "http://a/b@c"),
    ("shop.example", "shop.example"), ("", ""), ("page:http://me:s3cret@a/", "page:http://a/"),
  ])
  func `hides credentials in text that is not an address`(text: String, shown: String) {
    #expect(WebAddress.hidingCredentials(in: text) == shown)
  }

  @Test func `compares origins`() {
    let origin = WebAddress("https://shop.example/a")?.origin
    #expect(origin == WebAddress("https://me@shop.example:443/b?c#/d")?.origin)
    #expect(origin?.port == 443)
    #expect(origin != WebAddress("http://shop.example:443/a")?.origin)
    #expect(origin != WebAddress("https://shop.example:444/a")?.origin)
  }
}
