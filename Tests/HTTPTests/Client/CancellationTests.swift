import HTTP
import Synchronization
import TestSupport
import Testing

struct InterruptionTests {
  @Test func `drops what is unfinished when it is interrupted`() throws {
    let server = try WebServer { request in
      request.path == "/0" ? .init("ok") : .init("late", delay: .seconds(60))
    }
    let isInterrupted = Stop()
    let client = HTTPClient { $0.isInterrupted = { isInterrupted.isSet } }
    let requests = try (0..<20).map { try Request(server.url("/\($0)")) }
    var results: [Int: Result<String, HTTPError>] = [:]
    let time = try ContinuousClock().measure {
      try client.send(requests) { index, result in
        results[index] = result.map(\.text)
        isInterrupted.set()
      }
    }
    #expect(results[0] == .success("ok"))
    #expect(results.count == 20)
    #expect(results.values.filter { $0 == .failure(.interrupted) }.count == 19)
    #expect(time < .seconds(10))
  }

  @Test func `notices an interruption while it waits`() throws {
    let server = try WebServer { _ in .init(429, headers: [("Retry-After", "30")]) }
    let polls = Stop()
    let client = HTTPClient { $0.isInterrupted = { polls.count() > 5 && !server.requests.isEmpty } }
    var results: [Result<Response, HTTPError>] = []
    let time = try ContinuousClock().measure {
      results = try answers(to: [Request(server.url())], by: client)
    }
    #expect(results == [.failure(.interrupted)])
    #expect(time < .seconds(10))
  }

  @Test func `stops when the receiver has had enough, and goes on when asked again`() throws {
    struct Enough: Error {}
    let server = try WebServer { request in
      request.path == "/0" ? .init("ok") : .init("late", delay: .milliseconds(200))
    }
    let client = HTTPClient { $0.hostWidth = 2 }
    let requests = try (0..<8).map { try Request(server.url("/\($0)")) }
    #expect(throws: Enough.self) {
      try client.send(requests) { _, _ in throw Enough() }
    }
    let results = try answers(to: requests, by: client)
    #expect(try results.map { try $0.get().text } == ["ok"] + Array(repeating: "late", count: 7))
  }

  @Test func `interrupts what a response led to`() throws {
    let server = try WebServer { _ in .init("ok") }
    let isInterrupted = Stop()
    let client = HTTPClient { $0.isInterrupted = { isInterrupted.isSet } }
    var results: [Int: Result<String, HTTPError>] = [:]
    try client.send([Request(server.url("/0"))]) { index, result -> [Request] in
      results[index] = result.map(\.text)
      isInterrupted.set()
      return try index < 2 ? [Request(server.url("/1"))] : []
    }
    #expect(results == [0: .success("ok"), 1: .failure(.interrupted), 2: .failure(.interrupted)])
  }
}

private final class Stop: Sendable {
  private let state = Mutex((isSet: false, count: 0))

  var isSet: Bool { state.withLock { $0.isSet } }

  func set() {
    state.withLock { $0.isSet = true }
  }

  func count() -> Int {
    state.withLock {
      $0.count += 1
      return $0.count
    }
  }
}
