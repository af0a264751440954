/// What is known of one host, and what waits for it.
struct Host {
  typealias Instant = ContinuousClock.Instant

  private var fresh = Queue<Errand>()
  private var again = Queue<Errand>()
  private var pace = Pace()
  private var connections: Int?
  private var running = 0
  private(set) var heldUntil: Instant?

  var isIdle: Bool { fresh.isEmpty && again.isEmpty }

  mutating func add(_ errand: Errand) {
    if let count = errand.limits.connections {
      connections = max(1, min(count, connections ?? count))
    }
    if let count = errand.limits.requestsPerMinute {
      pace.limit(toRequestsPerMinute: count)
    }
    if errand.isBegun {
      again.append(errand)
    } else {
      fresh.append(errand)
    }
  }

  /// Takes the next errand that may start now: one that is begun before a new one.
  mutating func next(at now: Instant, width: Int) -> Errand? {
    guard running < connections ?? width, [heldUntil, pace.next].allSatisfy({ ($0 ?? now) <= now })
    else { return nil }
    let isDue = again.first.map { ($0.notBefore ?? now) <= now } ?? false
    guard var errand = isDue ? again.popFirst() : fresh.popFirst() else { return nil }
    errand.number = pace.start(at: now)
    running += 1
    return errand
  }

  /// When the next errand may start, or `nil` if only another's end can tell.
  func wake(width: Int) -> Instant? {
    guard running < connections ?? width else { return nil }
    let retry = fresh.isEmpty ? again.first?.notBefore : nil
    return [heldUntil, pace.next, retry].compactMap { $0 }.max()
  }

  /// Takes note of a transfer's end.
  mutating func ended(_ errand: Errand, sent: Instant) {
    running -= 1
    pace.sent(errand.number, at: sent)
  }

  /// Leaves the host alone until `time`, and then asks it for one thing at a time.
  mutating func hold(until time: Instant) {
    connections = 1
    heldUntil = max(heldUntil ?? time, time)
  }

  /// Takes everything that waits.
  mutating func drain() -> [Errand] {
    again.drain() + fresh.drain()
  }

  /// Takes everything that waits, and forgets the transfers that were dropped.
  mutating func clear() -> [Errand] {
    running = 0
    return drain()
  }
}
