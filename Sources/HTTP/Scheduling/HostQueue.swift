/// What is known of one host, and what waits for it.
struct HostQueue {
  typealias Instant = ContinuousClock.Instant

  private var fresh = Queue<PendingRequest>()
  private var begun = Queue<PendingRequest>()
  private var rateLimiter = RateLimiter()
  private var connections: Int?
  private var running = 0
  /// Whether the request that runs is to be the only one.
  private var isTaken = false
  /// How many requests in a row did not even go out.
  private var unreached = 0
  /// Since when it gives nothing but trouble.
  private var troubledSince: Instant?
  /// Until when to leave it alone.
  private(set) var heldUntil: Instant?

  var isIdle: Bool { fresh.isEmpty && begun.isEmpty }

  mutating func add(_ pending: PendingRequest) {
    if let count = pending.limits.connections {
      connections = max(1, min(count, connections ?? count))
    }
    if let count = pending.limits.requestsPerMinute {
      rateLimiter.limit(toRequestsPerMinute: count)
    }
    if pending.isBegun {
      begun.append(pending)
    } else {
      fresh.append(pending)
    }
  }

  /// Takes the next pending that may start now: one that is begun before a new one.
  mutating func next(at now: Instant, width: Int) -> PendingRequest? {
    guard hasRoom(width), wake.map({ $0 <= now }) ?? true,
      var pending = begun.popFirst() ?? fresh.popFirst()
    else { return nil }
    pending.number = rateLimiter.start(at: now)
    running += 1
    isTaken = pending.isApart
    return pending
  }

  /// When the next pending may start, or `nil` if only another's end can tell.
  func wake(width: Int) -> Instant? {
    hasRoom(width) ? wake : nil
  }

  /// Takes note of a transfer's end.
  ///
  /// - Parameter sent: When the request went out, if it did.
  mutating func ended(_ pending: PendingRequest, sent: Instant?) {
    running -= 1
    isTaken = false
    unreached = sent == nil ? unreached + 1 : 0
    if let sent { rateLimiter.sent(pending.number, at: sent) }
  }

  /// Takes note of an answer that shows no trouble.
  mutating func isWell() {
    troubledSince = nil
  }

  /// Leaves the host alone for a time, and where it asked for that, has no more
  /// than one request under way from then on.
  mutating func hold(from now: Instant, for pause: Duration, isAsked: Bool) {
    troubledSince = troubledSince ?? now
    heldUntil = max(heldUntil ?? now, now + pause)
    if isAsked { connections = 1 }
  }

  /// Whether it makes no sense to ask for more: three requests in a row could
  /// not be sent, or all the answers in so long were trouble.
  func isLost(patience: Duration) -> Bool {
    guard unreached < 3 else { return true }
    guard let troubledSince, let heldUntil else { return false }
    return heldUntil - troubledSince > patience
  }

  /// Takes everything that waits. What comes later finds a clean slate.
  mutating func drain() -> [PendingRequest] {
    unreached = 0
    troubledSince = nil
    return begun.drain() + fresh.drain()
  }

  /// Takes everything that waits, and forgets the transfers that were dropped.
  mutating func clear() -> [PendingRequest] {
    running = 0
    isTaken = false
    return drain()
  }

  private func hasRoom(_ width: Int) -> Bool {
    if begun.first?.isApart ?? false { return running == 0 }
    return !isTaken && running < connections ?? width
  }

  private var wake: Instant? {
    [heldUntil, rateLimiter.next].compactMap { $0 }.max()
  }
}
