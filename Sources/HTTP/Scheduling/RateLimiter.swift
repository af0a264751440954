/// Spaces out the requests to one host evenly.
///
/// A server counts requests when they arrive. A request that first needs a connection arrives
/// late, so the requests behind it would arrive in a burst. The limiter therefore moves the next
/// start back by the delay with which a request was sent. It also keeps to an interval 2 % longer
/// than asked for, which makes up for variations in the network's delay.
struct RateLimiter {
  private var interval = Duration.zero
  private var startCount = 0
  /// The earliest time at which the next request may start, or `nil` where it need not wait.
  private(set) var nextStart: ContinuousClock.Instant?

  /// Slows down to a number of requests in a minute. A higher number than before has no effect.
  mutating func limit(toRequestsPerMinute count: Int) {
    interval = max(interval, .seconds(60) / max(1, count) * 51 / 50)
  }

  /// Counts a request that starts now.
  ///
  /// - Returns: The number of the request, counted from zero.
  mutating func start(at now: ContinuousClock.Instant) -> Int {
    defer { startCount += 1 }
    if interval > .zero { nextStart = now + interval }
    return startCount
  }

  /// Records when a request was sent.
  mutating func sent(_ number: Int, at time: ContinuousClock.Instant) {
    guard interval > .zero, let nextStart else { return }
    self.nextStart = max(nextStart, time + interval * (startCount - number))
  }
}
