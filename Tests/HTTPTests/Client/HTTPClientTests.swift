import HTTP
import TestSupport
import Testing
import WebAddress

@Suite(.timeLimit(.minutes(1))) struct HTTPClientTests {
  @Test(arguments: [200, 304, 400, 403, 404, 410, 500])
  func `returns a response with any status`(status: Int) throws {
    let server = try WebServer { _ in .init(status, headers: [("ETag", "\"a\"")]) }
    let response = try answer(to: server.url("/product?id=1"))
    #expect(response.status == status)
    #expect(response.header("etag") == "\"a\"")
    #expect(response.address?.text == server.url("/product?id=1"))
    #expect(server.requests.count == 1)
  }

  @Test func `sends an address in its normal form`() throws {
    let server = try WebServer { _ in .init("ok") }
    let client = HTTPClient { $0.userAgent = "wishlist/1.2" }
    let headers = [Header("Accept", "application/json"), Header("X-Empty", "")]
    let response = try answer(
      to: Request(server.url("/a/../b/%2e%2e/c%2Fd"), headers: headers), by: client)
    #expect(response.text == "ok")
    let request = try #require(server.requests.first)
    #expect(request.method == "GET")
    #expect(request.path == "/c%2Fd")
    #expect(request.header("User-Agent") == "wishlist/1.2")
    #expect(request.header("Accept") == "application/json")
    #expect(request.header("X-Empty") == "")
    #expect(request.header("Accept-Encoding") == "gzip")
  }

  @Test(
    .bug(id: "O54"), arguments: [("wishlist/1.2 (+https://shop.example)", 200), ("curl/8", 403)])
  func `sends its name, and does not retry a refusal`(userAgent: String, status: Int) throws {
    let server = try WebServer { request in
      let name = request.header("User-Agent") ?? ""
      return name.isEmpty || name.hasPrefix("curl/") ? .init(403, "Forbidden") : .init("ok")
    }
    let response = try answer(to: server.url(), by: HTTPClient { $0.userAgent = userAgent })
    #expect(response.status == status)
    #expect(server.requests.map { $0.header("User-Agent") } == [userAgent])
  }

  @Test func `sends many requests, a few at a time, over few connections`() throws {
    let server = try WebServer { .init($0.path, delay: .milliseconds(5)) }
    let client = HTTPClient {
      $0.width = 8
      $0.hostWidth = 3
    }
    let paths = (0..<60).map { "/\($0)" }
    let results = try answers(to: paths.map { try Request(server.url($0)) }, by: client)
    #expect(try results.map { try $0.get().text } == paths)
    #expect(server.mostAtOnce == 3)
    #expect(server.connections == 3)
  }

  @Test func `sends follow-ups before other requests that wait for the host`() throws {
    let server = try WebServer { request in
      request.path == "/0" ? .init("ok") : .init(request.path, delay: .milliseconds(1))
    }
    let client = HTTPClient { $0.hostWidth = 1 }
    var order: [Int] = []
    let requests = try (0..<5).map { try Request(server.url("/\($0)")) }
    try client.send(requests) { index, result -> [Request] in
      order.append(index)
      // The second of them cannot be sent, and what follows from that is sent all the same.
      switch index {
      case 1:
        let bad = Header("X-Key", "\n")
        return try [Request(server.url("/5")), Request(server.url("/6"), headers: [bad])]
      case 6: return try [Request(server.url("/7"))]
      default: return []
      }
    }
    #expect(order == [0, 1, 6, 5, 7, 2, 3, 4])
    #expect(server.requests.map(\.path) == ["/0", "/1", "/5", "/7", "/2", "/3", "/4"])
  }
}
