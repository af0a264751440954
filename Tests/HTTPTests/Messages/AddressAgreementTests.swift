import Testing
import WebAddress

/// ``WebAddress`` and libcurl find the same host and port in an address.
@Suite(.timeLimit(.minutes(1)))
struct AddressAgreementTests {
  @Test(arguments: [
    "https://shop.example/p?q#f", "HTTP://Shop.Example:0080", "http://me:p%40w@shop.example/",
    "http://a@b@c/", "http:\\\\evil.example", "http:\\\\evil.example\\@good.example/",
    "https://good.example\\@evil.example/", "https://good.example\\.evil.example/",
    "https://good.example/\\@evil.example/", "https://good.example?@evil.example/",
    "https://good.example#@evil.example/", "https://good.example;@evil.example/",
    "https://good.example:80@evil.example/", "https://good.example%2F@evil.example/",
    "https://good.example%00.evil.example/", "https://good.example%23.evil.example/",
    "https://good.example&.evil.example/", "http://[::1]/", "http://[::1%25lo]/",
    "http://[::ffff:127.0.0.1]:8080/", "http://[0:0:0:0:0:0:0:1]/", "http://[::1]evil.example/",
    "http://[::1]:@evil.example/", "http://sh\top.ex\nample/\r\nX: y", "http:// shop.example/",
    "http://shop.example /", "http://shop.example/%2e%2e/%2E./a", "http://shop.example//../..//a",
    "http:////shop.example/", "http:///shop.example/", "http:/shop.example/", "http:shop.example/",
    "http://shop.example:0/", "http://shop.example:65535/", "http://shop.example:65536/",
    "http://shop.example:/", "http://shop.example:80:80/", "http://shop.example: 80/",
    "http://shop.example:+80/", "http://shop.example:0x50/", "http://0x7f.1/", "http://127.1/",
    "http://0177.0.0.1/", "http://2130706433/", "http://127.0.0.1./", "http://127.0.0.1/",
    "http://1.2.3/", "http://1.2.3.4.5/", "http://256.1.1.1/", "http://shop.example./",
    "http://bücher.example/램프?é", "http://１２７.0.0.1/", "http://xn--bcher-kva.example/",
    "http://shop_1.example/", "http://-a.example/", "http://a..example/", "http://.example/",
    "http://shop.example/a b\"<>^`{|}\u{1}\u{7F}", "http://shop.example/?a b\\c%zz",
    "http://shop.example", "http://shop.example?a", "http://localhost:1/", "http://*.example/",
  ])
  func `agrees with libcurl on hosts and ports`(text: String) throws {
    guard let address = WebAddress(text) else { return }
    let curl = try #require(try CurlAddress(address.requestText))
    #expect(curl.host == address.host)
    #expect(curl.port == "\(address.origin.port)")
    #expect(curl.path == address.path)
    #expect(curl.query == (address.query?.isEmpty == true ? nil : address.query))
    #expect(!curl.hasCredentials)
    // Where libcurl reads the text of the user as well, it does not find another host in it.
    guard let original = try CurlAddress(text), address.host.allSatisfy(\.isASCII) else { return }
    let isName = original.host.utf8.allSatisfy { $0 < 0x80 }
    #expect(!isName || original.host.lowercased() == address.host)
  }
}
