import Foundation
import HTTP
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct RetryTests {
  private let clock = ManualClock()
  private var client: HTTPClient { HTTPClient(clock: clock) }

  /// An HTTP date in one of the three forms of RFC 9110, section 5.6.7.
  private static func date(_ time: Date, _ format: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = format
    return formatter.string(from: time)
  }

  private static let forms = [
    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'", "EEE MMM d HH:mm:ss yyyy",
  ]

  @Test(.bug(id: "O50"), arguments: ["2"] + forms)
  func `waits as long as the server asks, in every form of the date`(form: String) throws {
    // The server's clock is an hour behind, which must not matter.
    let now = Date(timeIntervalSinceNow: -3600)
    let wait = form == "2" ? form : Self.date(now + 2, form)
    let headers = [("Date", Self.date(now, Self.forms[0])), ("Retry-After", wait)]
    let server = try WebServer([
      "/": [.init(429, headers: headers, #"{"message":"slow down"}"#), .init("ok")]
    ])
    #expect(try answer(to: server.url(), by: client).text == "ok")
    #expect(server.requests.count == 2)
    #expect(clock.elapsed == .milliseconds(2200))
  }

  @Test func `compares a date with its own clock if the server sends no date`() throws {
    let soon = Date(timeIntervalSince1970: Double(clock.microseconds / 1_000_000) + 5)
    let server = try WebServer([
      "/": [.init(429, headers: [("Retry-After", Self.date(soon, Self.forms[0]))]), .init("ok")]
    ])
    #expect(try answer(to: server.url(), by: client).text == "ok")
    #expect(clock.elapsed == .milliseconds(5500))
  }

  @Test func `holds all requests to the host, and no others`() throws {
    let busy = try WebServer([
      "/0": [.init(429, headers: [("Retry-After", "1")]), .init("ok")], "/1": [.init("ok")],
      "/2": [.init("ok")],
    ])
    let free = try WebServer { _ in .init("ok") }
    let client = HTTPClient(clock: clock) { $0.hostWidth = 1 }
    let urls = (0..<3).map { busy.url("/\($0)") } + (0..<20).map { free.url("/\($0)") }
    var order: [Int] = []
    try client.send(urls.map { try Request($0) }) { index, result in
      #expect(result.map(\.text) == .success("ok"))
      order.append(index)
    }
    #expect(Set(order.prefix(20)) == Set(3..<23))
    #expect(busy.requests.map(\.path) == ["/0", "/0", "/1", "/2"])
    #expect(clock.elapsed == .milliseconds(1100))
  }

  @Test(arguments: [429, 502, 503, 504])
  func `retries after errors that may pass`(status: Int) throws {
    let server = try WebServer(["/": [.init(status), .init("ok")]])
    #expect(try answer(to: server.url(), by: client).text == "ok")
    #expect(server.requests.count == 2)
    #expect(clock.elapsed == .milliseconds(500))
  }

  @Test func `retries after a broken connection, and waits longer each time`() throws {
    let server = try WebServer([
      "/": [.reset(after: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nab"), .raw(""), .init("ok")]
    ])
    #expect(try answer(to: server.url(), by: client).text == "ok")
    #expect(server.requests.count == 3)
    #expect(clock.elapsed == .milliseconds(500 + 1000))
  }

  @Test(arguments: [304, 400, 403, 404, 500])
  func `does not retry after final errors`(status: Int) throws {
    let server = try WebServer { _ in .init(status) }
    #expect(try answer(to: server.url(), by: client).status == status)
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [0, 1, 2])
  func `retries the given number of times`(retries: Int) throws {
    let server = try WebServer { _ in .init(503, "busy") }
    let response = try answer(
      to: server.url(), by: HTTPClient(clock: clock) { $0.retries = retries })
    #expect(response.status == 503)
    #expect(response.text == "busy")
    #expect(server.requests.count == 1 + retries)
  }

  @Test(arguments: ["Retry-After", "RateLimit-Retry-After"])
  func `does not wait for too long`(name: String) throws {
    let server = try WebServer { _ in .init(429, headers: [(name, "3600")]) }
    let client = HTTPClient(clock: clock) { $0.hostWidth = 1 }
    let results = try answers(to: (0..<5).map { try Request(server.url("/\($0)")) }, by: client)
    #expect(
      results.map { $0.map(\.status) } == [.success(429)]
        + Array(repeating: .failure(.busy), count: 4))
    #expect(try answers(to: [Request(server.url())], by: client) == [.failure(.busy)])
    #expect(server.requests.count == 1)
    #expect(clock.elapsed == .zero)
  }

  @Test func `gives up on a host that refuses every request`() throws {
    let server = try WebServer { _ in .init(503, headers: [("Retry-After", "0")]) }
    let client = HTTPClient(clock: clock) { $0.longestWait = .seconds(2) }
    let results = try answers(to: (0..<500).map { try Request(server.url("/\($0)")) }, by: client)
    let answered = results.filter { $0.map(\.status) == .success(503) }.count
    #expect(answered > 0)
    #expect(results.filter { $0 == .failure(.busy) }.count == 500 - answered)
    #expect(server.requests.count < 20)
  }
}
