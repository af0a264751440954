import Testing

@testable import HTTP

@Suite(.timeLimit(.minutes(1))) struct LibcurlTests {
  @Test func `reports that libcurl is not installed`() {
    #expect(
      throws: HTTPError.unavailable(
        "libnone.so.4: cannot open shared object file: No such file or directory")
    ) { try Libcurl(library: "libnone.so.4") }
  }

  @Test func `reports that a library lacks a function`() throws {
    let error = #expect(throws: HTTPError.self) { try Libcurl(library: "libc.so.6") }
    #expect(try #require(error).description.contains("undefined symbol: curl_global_init"))
  }

  @Test func `returns the versions of the libraries`() throws {
    let versions = try HTTPClient.versions()
    #expect(versions.hasPrefix("libcurl/"))
    #expect(versions.contains("zlib/"))
  }

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
    ("Sun Nov  6 08:49:37 1994", 784_111_777), ("soon", nil),
  ])
  func `parses the three forms of a date`(text: String, seconds: Int?) throws {
    #expect(try Libcurl().seconds(ofDate: text) == seconds)
  }
}
