import HTTP
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct CancellationTests {
  @Test func `cancels unfinished requests when it is interrupted`() throws {
    let server = try WebServer { request in
      request.path == "/0" ? .init("ok") : .init("late", delay: .seconds(60))
    }
    let isInterrupted = Mutex(false)
    let client = HTTPClient { $0.isInterrupted = { isInterrupted.withLock { $0 } } }
    let requests = try (0..<20).map { try Request(server.url("/\($0)")) }
    var results: [Int: Result<String, HTTPError>] = [:]
    try client.send(requests) { index, result in
      results[index] = result.map(\.text)
      isInterrupted.withLock { $0 = true }
    }
    #expect(results[0] == .success("ok"))
    #expect(results.count == 20)
    #expect(results.values.filter { $0 == .failure(.interrupted) }.count == 19)
  }

  @Test func `notices an interruption while it waits`() throws {
    let server = try WebServer { _ in .init(429, headers: [("Retry-After", "30")]) }
    let clock = ManualClock()
    let client = HTTPClient(clock: clock) { $0.isInterrupted = { clock.elapsed >= .seconds(2) } }
    #expect(try answers(to: [Request(server.url())], by: client) == [.failure(.interrupted)])
    #expect(clock.elapsed == .seconds(2))
  }

  @Test func `stops when the receiver throws, and works again afterwards`() throws {
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

  @Test func `interrupts follow-ups`() throws {
    let server = try WebServer { _ in .init("ok") }
    let isInterrupted = Mutex(false)
    let client = HTTPClient { $0.isInterrupted = { isInterrupted.withLock { $0 } } }
    var results: [Int: Result<String, HTTPError>] = [:]
    try client.send([Request(server.url("/0"))]) { index, result -> [Request] in
      results[index] = result.map(\.text)
      isInterrupted.withLock { $0 = true }
      return try index < 2 ? [Request(server.url("/1"))] : []
    }
    #expect(results == [0: .success("ok"), 1: .failure(.interrupted), 2: .failure(.interrupted)])
  }
}
