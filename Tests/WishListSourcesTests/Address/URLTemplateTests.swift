import HTTP
import Testing
import WebAddress

@testable import WishListSources

@Suite(.timeLimit(.minutes(1)))
struct URLTemplateTests {
  @Test(arguments: [
    ("https://a.example/p/{id}", "1", "https://a.example/p/1"),
    ("https://a.example/p/{id}.json", "..", "https://a.example/p/...json"),
    ("https://a.example/p/{id}", "a/b", "https://a.example/p/a%2Fb"),
    ("https://a.example/p/{id}", "../x", "https://a.example/p/..%2Fx"),
    ("https://a.example/p/{id}", "?a#b c%20", "https://a.example/p/%3Fa%23b%20c%2520"),
    ("https://a.example/p/{id}", "🫖\u{301}", "https://a.example/p/%F0%9F%AB%96%CC%81"),
    ("https://a.example/p/{id}", "...", "https://a.example/p/..."),
    ("https://a.example/p?id={id}", "..", "https://a.example/p?id=.."),
    ("https://{id}/p", "Shop.Example:8080", "https://shop.example:8080/p"),
    ("https://{id}/p", "[::1]:80", "https://[::1]:80/p"),
    ("file:///a%20b/{id}.json", "1", "file:///a%20b/1.json"),
  ])
  func `encodes an id as data`(template: String, id: String, address: String) throws {
    #expect(try URLTemplate(template).address(["id": id]).text == address)
  }

  @Test(arguments: [
    ("https://a.example/p/{id}", "", "it is empty"),
    ("https://a.example/p/{id}", ".", ". would leave its place in the address"),
    ("https://a.example/p/{id}/x", "..", ".. would leave its place in the address"),
    ("https://a.example/p/{id}?x", "..", ".. would leave its place in the address"),
    ("https://a.example/p/.{id}", ".", ".. would leave its place in the address"),
    ("https://a.example/p/%2e{id}", ".", "%2e. would leave its place in the address"),
    ("https://a.example/p/{id}", "a\u{0}", "it holds a control character"),
    ("https://a.example/p?id={id}", "a\r\nb", "it holds a control character"),
    ("file:///a/{id}.json", "../b", "it holds a slash"),
    ("file:///a/{id}", "..", ".. would leave its place in the address"),
    ("https://{id}/p", "a.example/x", "a.example/x is not the name of a host"),
    ("https://{id}/p", "me@a.example", "me@a.example is not the name of a host"),
    ("https://{id}/p", "a.example:", "a.example: is not the name of a host"),
    ("https://{id}/p", "a.example:99999", "a.example:99999 is not the name of a host"),
    ("https://{id}/p", "a..example", "a..example is not the name of a host"),
    ("https://{id}/p", "[::1", "[::1 is not the name of a host"),
    ("https://{id}/p", "a.example#", "a.example# is not the name of a host"),
  ])
  func `refuses an id that would change the rest of the address`(
    template: String, id: String, reason: String
  ) {
    #expect(throws: BadValue(reason: reason)) { try URLTemplate(template).address(["id": id]) }
  }

  @Test(arguments: [
    ("{+id}", URLTemplateError.notSimple("{+id}")), ("{?id}", .notSimple("{?id}")),
    ("{id*}", .notSimple("{id*}")), ("{id:3}", .notSimple("{id:3}")),
    ("{a,b}", .notSimple("{a,b}")), ("{}", .notSimple("{}")), ("{a..b}", .notSimple("{a..b}")),
    ("a{id", .strayBrace("a{id")), ("a}b", .strayBrace("a}b")), ("{a{b}", .notSimple("{a{b}")),
    ("a b", .badText("a b")), ("a%2", .badText("a%2")), ("a\nb", .badText("a\nb")),
  ])
  func `refuses expressions that are more than a name`(text: String, error: URLTemplateError) {
    #expect(throws: error) { try URLTemplate(text) }
  }

  @Test(arguments: [
    ("https://a.example/p/{id}", "https://a.example/p/7", "7"),
    ("https://a.example/p/{id}", "HTTPS://A.example:443/p/7/", "7"),
    ("https://a.example/p/{id}", "http://a.example/p/7#reviews", "7"),
    ("https://a.example/p/{id}", "https://a.example/p/a%2Fb%20c?utm_source=x&gclid=1", "a/b c"),
    ("https://a.example/p/{id}", "https://a.example/p/마그", "마그"),
    ("https://a.example/p/{id}.js", "https://a.example/p/mug.js", "mug"),
    ("https://a.example/p?lang=en&id={id}", "https://a.example/p?id=7&lang=en", "7"),
    ("http://a.example:8080/p/{id}", "http://a.example:8080/p/7", "7"),
    ("https://a.example/{_}/p/{id}", "https://a.example/de/p/7", "7"),
  ])
  func `finds the id in an address`(template: String, address: String, id: String) throws {
    let address = DecodedAddress(try #require(WebAddress(address)))
    let pattern = try #require(AddressPattern(URLTemplate(template)))
    #expect(pattern.values(in: address) == ["id": id])
  }

  @Test(arguments: [
    ("https://a.example/p/{id}", "https://a.example/p/7?color=red"),
    ("https://a.example/p/{id}", "https://a.example/p/"),
    ("https://a.example/p/{id}", "https://a.example/p/7/8"),
    ("https://a.example/p/{id}", "https://b.example/p/7"),
    ("https://a.example/p/{id}", "https://a.example:444/p/7"),
    ("https://a.example/p/{id}", "http://a.example:8080/p/7"),
    ("http://a.example/p/{id}", "https://a.example/p/7"),
    ("https://a.example/p/{id}", "https://a.example/P/7"),
    ("https://a.example/p/{id}", "https://a.example/p/%FF"),
    ("https://a.example/p?lang=en&id={id}", "https://a.example/p?id=7"),
    ("file:///p/{id}", "https://a.example/p/7"),
  ])
  func `matches no other address`(template: String, address: String) throws {
    let address = DecodedAddress(try #require(WebAddress(address)))
    #expect(try AddressPattern(URLTemplate(template))?.values(in: address) == nil)
  }

  @Test(arguments: ["ftp://a.example/", "https://me:pw@a.example/", "https://", "a.example/p"])
  func `matches no address with a template that is not for web addresses`(text: String) throws {
    #expect(try AddressPattern(URLTemplate(text)) == nil)
  }
}
