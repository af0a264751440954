import TestSupport
import Testing

@testable import HTTP

@Suite(.timeLimit(.minutes(1))) struct RateLimiterTests {
  private let start = ContinuousClock.now

  @Test func `spaces requests out evenly`() {
    var limiter = RateLimiter()
    limiter.limit(toRequestsPerMinute: 60)
    var times: [Duration] = []
    for number in 0..<4 {
      let now = limiter.nextStart ?? start
      times.append(now - start)
      #expect(limiter.start(at: now) == number)
      limiter.sent(number, at: now)
    }
    #expect(times == [0, 1020, 2040, 3060].map { .milliseconds($0) })
  }

  @Test func `allows no burst after a request that was sent late`() throws {
    var limiter = RateLimiter()
    limiter.limit(toRequestsPerMinute: 60)
    _ = limiter.start(at: start)
    _ = limiter.start(at: try #require(limiter.nextStart))
    limiter.sent(0, at: start + .milliseconds(700))  // two more have to follow it
    #expect(limiter.nextStart == start + .milliseconds(700 + 2 * 1020))
  }

  @Test func `keeps to the lower of two limits`() throws {
    var limiter = RateLimiter()
    limiter.limit(toRequestsPerMinute: 6)
    limiter.limit(toRequestsPerMinute: 600)
    _ = limiter.start(at: start)
    #expect(limiter.nextStart == start + .milliseconds(10_200))
  }

  @Test func `does not wait without a limit`() {
    var limiter = RateLimiter()
    _ = limiter.start(at: start)
    #expect(limiter.nextStart == nil)
  }

  /// A server that answers 429 to more than 10 requests in a second.
  @Test func `never exceeds the limit of a server that counts`() throws {
    let clock = ManualClock()
    let log = ArrivalLog()
    let server = try WebServer { _ in
      log.isTooMany(clock.elapsed, limit: 10, within: .seconds(1)) ? .init(429) : .init("ok")
    }
    let limits = RequestLimits(requestsPerMinute: 540)
    let results = try answers(
      to: (0..<35).map { try Request(server.url("/\($0)"), limits: limits) },
      by: HTTPClient(clock: clock))
    #expect(try results.map { try $0.get().status } == Array(repeating: 200, count: 35))
    #expect(server.requests.count == 35)
    #expect(clock.elapsed >= .seconds(60) / 540 * 34)
  }

  @Test func `delays one host and no other`() throws {
    let slow = try WebServer { _ in .init("ok") }
    let fast = try WebServer { _ in .init("ok") }
    let limits = RequestLimits(requestsPerMinute: 120)
    let requests =
      try (0..<3).map { try Request(slow.url("/\($0)"), limits: limits) }
      + (0..<30).map { try Request(fast.url("/\($0)")) }
    var order: [Int] = []
    try HTTPClient(clock: ManualClock()).send(requests) { index, _ in order.append(index) }
    #expect(Array(order.suffix(2)) == [1, 2])
  }

  @Test func `opens as many connections to a host as a request allows`() throws {
    let server = try WebServer { _ in .init("ok", delay: .milliseconds(20)) }
    let requests = try (0..<30).map {
      try Request(server.url("/\($0)"), limits: RequestLimits(connections: 6))
    }
    _ = try answers(to: requests)
    #expect(server.mostAtOnce == 6)
  }
}
