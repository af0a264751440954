import HTTP
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct UnsentRequestTests {
  @Test(arguments: [
    Header("X-Key", "s3cret\r\nHost: b"), Header("X-Key", "s3cret\n"), Header("X-Key", "s3\0cret"),
    Header("X-Key", "\u{7F}s3cret"),
  ])
  func `refuses a header value that would start another header`(header: Header) throws {
    let server = try WebServer { _ in .init("ok") }
    #expect(throws: HTTPError.badHeader("X-Key")) {
      try answer(to: Request(server.url(), headers: [header]))
    }
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: ["", "X Y", "X:Y", "X\n", "Ü"])
  func `refuses an invalid header name`(name: String) throws {
    #expect(throws: HTTPError.badHeader(name)) {
      try answer(to: Request("http://127.0.0.1:9/", headers: [Header(name, "s3cret")]))
    }
  }

  @Test func `reports which server refused the connection`() throws {
    let authority = try WebServer { _ in .init("ok") }.authority  // which ends here
    #expect(throws: HTTPError.unreachable("\(authority) refused the connection")) {
      try answer(to: "http://user:s3cret@\(authority)/")
    }
  }

  @Test func `reports an unknown host`() throws {
    #expect(throws: HTTPError.unreachable("there is no host nowhere.invalid")) {
      try answer(to: "http://user:s3cret@nowhere.invalid/")
    }
  }

  @Test func `gives up on an unreachable host, and on no other`() throws {
    let dead = try WebServer { _ in .init("ok") }.url()
    let alive = try WebServer { _ in .init("ok") }
    let requests = try (0..<40).map { try Request($0 % 2 == 0 ? dead : alive.url()) }
    let results = try answers(to: requests)
    #expect(results.filter { $0.map(\.text) == .success("ok") }.count == 20)
    for index in stride(from: 0, to: 40, by: 2) {
      guard case .failure(.unreachable) = results[index] else {
        Issue.record("\(results[index])")
        continue
      }
    }
  }

  @Test func `does not wait again and again for a host that never answers`() throws {
    let server = try UnresponsiveServer()
    let client = HTTPClient(clock: ManualClock()) {
      $0.connectTimeout = .milliseconds(200)
      $0.retries = 1
    }
    var results: [Result<Response, HTTPError>] = []
    var waits = 0
    let requests = try Array(repeating: Request(server.url), count: 200)
    func wait() { waits += 1 }
    try client.send(requests, whileWaiting: wait) { _, result -> [Request] in
      results.append(result)
      return []
    }
    #expect(results == Array(repeating: .failure(.timedOut), count: 200))
    // A wait takes 100 ms at most: without giving up, there would be 100 rounds of 200 ms.
    #expect(waits < 100)
  }

  @Test func `describes each error differently`() {
    let errors: [HTTPError] = [
      .unavailable("x"), .badURL("x"), .badHeader("x"), .unreachable("x"), .untrusted("x"),
      .disconnected, .timedOut, .busy, .tooLong(limit: 1), .tooManyHeaders, .cutShort,
      .unsupportedEncoding("x"), .badRedirect("x"), .tooManyRedirects(limit: 5),
      .unreadableFile("x", reason: "y"), .interrupted, .failed("x"),
    ]
    #expect(Set(errors.map(\.description)).count == errors.count)
  }
}
