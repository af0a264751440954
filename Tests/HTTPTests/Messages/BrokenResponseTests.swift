import HTTP
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct BrokenResponseTests {
  private static let ok = "HTTP/1.1 200 OK\r\n"
  private static let many = String(repeating: "X-A: b\r\n", count: 600)
  private static let long = "X-A: \(String(repeating: "b", count: 400_000))\r\n"
  private static let wide = String(
    repeating: "X-A: \(String(repeating: "b", count: 4000))\r\n", count: 20)

  @Test(arguments: [
    ("\(ok)Content-Length: 10\r\n\r\nabc", HTTPError.cutShort),
    ("\(ok)Transfer-Encoding: chunked\r\n\r\n5\r\nabc", .cutShort),
    ("\(ok)Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n", .cutShort),
    ("\(ok)Transfer-Encoding: chunked\r\n\r\nzz\r\n", .disconnected),
    ("\(ok)Transfer-Encoding: gzip\r\n\r\nabc", .unsupportedEncoding("gzip")),
    ("\(ok)Content-Length: -1\r\n\r\nabc", .failed("the server does not speak HTTP")),
    ("", .disconnected),
    ("<html>junk</html>", .failed("the server does not speak HTTP")),
    ("\(ok)\(many)\r\n", .tooManyHeaders),
    ("\(ok)\(long)\r\n", .tooManyHeaders),
    ("\(ok)\(wide)\r\n", .tooManyHeaders),
    ("\(ok)X-A: a\0b\r\n\r\n", .failed("the server does not speak HTTP")),
  ])
  func `reports what is wrong with a response`(bytes: String, error: HTTPError) throws {
    let server = try WebServer { _ in .raw(bytes) }
    let client = HTTPClient { $0.retries = 0 }
    #expect(throws: error) { try answer(to: server.url(), by: client) }
  }

  @Test func `accepts a response that ends with its connection`() throws {
    let server = try WebServer { _ in .raw("\(Self.ok)\r\nabc") }
    #expect(try answer(to: server.url()).text == "abc")
  }

  @Test func `parses header fields`() throws {
    let server = try WebServer { _ in
      .raw(
        "HTTP/1.1 103 Early\r\nX-Early: 1\r\n\r\n\(Self.ok)A:  b \r\nC: d\r\n  e\r\nA: f\r\n\r\n")
    }
    let response = try answer(to: server.url())
    #expect(response.headers == [Header("A", "b"), Header("C", "d e"), Header("A", "f")])
  }

  @Test(arguments: [
    (
      WebServer.Reply.raw("\(ok)\r\n\(String(repeating: "x", count: 101))"),
      HTTPError.tooLong(limit: 100)
    ),
    (.init(String(repeating: "x", count: 101)), .tooLong(limit: 100)),
    (.drip("\(ok)\r\n\(String(repeating: "x", count: 200))", every: .milliseconds(20)), .timedOut),
    (.init("late", delay: .seconds(60)), .timedOut),
  ])
  func `gives up on a response that is too long or too slow`(
    reply: WebServer.Reply, error: HTTPError
  ) throws {
    let server = try WebServer { _ in reply }
    let client = HTTPClient {
      $0.bodyLimit = 100
      $0.timeout = .milliseconds(500)
    }
    #expect(throws: error) { try answer(to: server.url(), by: client) }
    #expect(server.requests.count == 1)
  }

  @Test func `accepts a body as long as the limit`() throws {
    let body = String(repeating: "x", count: 100)
    let server = try WebServer { _ in .init(body) }
    #expect(try answer(to: server.url(), by: HTTPClient { $0.bodyLimit = 100 }).text == body)
  }

  @Test func `keeps other responses if one is broken`() throws {
    let server = try WebServer { request in
      request.path == "/broken" ? .raw("\(Self.ok)Content-Length: 10\r\n\r\nabc") : .init("whole")
    }
    let paths = (0..<20).map { $0 % 3 == 0 ? "/broken" : "/whole" }
    let results = try answers(to: paths.map { try Request(server.url($0)) })
    for (path, result) in zip(paths, results) {
      #expect(result.map(\.text) == (path == "/broken" ? .failure(.cutShort) : .success("whole")))
    }
  }

  @Test func `names the limit of a body`() {
    #expect(
      HTTPError.tooLong(limit: 8 << 20).description
        == "the answer is too large: more than 8388608 bytes")
  }
}
