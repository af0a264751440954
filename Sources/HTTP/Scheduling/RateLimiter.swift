/// The even beat that requests to one host keep to.
///
/// A server counts arrivals, not departures: a request that first needs a
/// connection arrives late, and the ones behind it would seem to come in a
/// burst. So the beat is set back by as much as a request went out late, and it
/// is a fiftieth slower than asked for, to make up for the network's own unrest.
struct RateLimiter {
  private var interval = Duration.zero
  private var started = 0
  /// The earliest time for the next request, if it has to wait at all.
  private(set) var next: ContinuousClock.Instant?

  /// Slows down to a number of requests in a minute; never speeds up.
  mutating func limit(toRequestsPerMinute count: Int) {
    interval = max(interval, .seconds(60) / max(1, count) * 51 / 50)
  }

  /// Counts a request that starts now.
  ///
  /// - Returns: Its number.
  mutating func start(at now: ContinuousClock.Instant) -> Int {
    defer { started += 1 }
    if interval > .zero { next = now + interval }
    return started
  }

  /// Takes note of when a request went out.
  mutating func sent(_ number: Int, at time: ContinuousClock.Instant) {
    guard interval > .zero, let next else { return }
    self.next = max(next, time + interval * (started - number))
  }
}
