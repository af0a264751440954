/// The requests that wait for one host, and what the client knows of that host.
struct HostQueue {
  typealias Instant = ContinuousClock.Instant

  private var new = Queue<PendingRequest>()
  /// The requests that continue earlier work, which are sent before new ones.
  private var continuations = Queue<PendingRequest>()
  private var rateLimiter = RateLimiter()
  private var connectionLimit: Int?
  private var runningCount = 0
  private var isRunningIsolated = false
  /// How many requests in a row failed before they were sent.
  private var unsentInARow = 0
  /// When the first of the latest failures happened, without a success since.
  private var failingSince: Instant?
  /// The time before which no request to the host may start.
  private(set) var heldUntil: Instant?

  var isIdle: Bool { new.isEmpty && continuations.isEmpty }

  mutating func add(_ pending: PendingRequest) {
    if let count = pending.limits.connections {
      connectionLimit = max(1, min(count, connectionLimit ?? count))
    }
    if let count = pending.limits.requestsPerMinute {
      rateLimiter.limit(toRequestsPerMinute: count)
    }
    if pending.isContinuation {
      continuations.append(pending)
    } else {
      new.append(pending)
    }
  }

  /// Takes the next request that may start now, and counts it as running.
  ///
  /// - Parameter width: How many requests may run at once where none of them sets a limit.
  mutating func startNext(at now: Instant, width: Int) -> PendingRequest? {
    guard hasRoom(width), nextStart.map({ $0 <= now }) ?? true,
      var pending = continuations.popFirst() ?? new.popFirst()
    else { return nil }
    pending.startNumber = rateLimiter.start(at: now)
    runningCount += 1
    isRunningIsolated = pending.isIsolated
    return pending
  }

  /// Returns when the next request may start, or `nil` where a running request has to end first.
  func nextStart(width: Int) -> Instant? {
    hasRoom(width) ? nextStart : nil
  }

  /// Records the end of a transfer.
  ///
  /// - Parameter sent: When the request was sent, if it was.
  mutating func ended(_ pending: PendingRequest, sent: Instant?) {
    runningCount -= 1
    isRunningIsolated = false
    unsentInARow = sent == nil ? unsentInARow + 1 : 0
    if let sent { rateLimiter.sent(pending.startNumber, at: sent) }
  }

  /// Records a response that needs no retry.
  mutating func succeeded() {
    failingSince = nil
  }

  /// Starts no request for some time after a failure.
  ///
  /// - Parameter isRequested: Whether the server asked for it. Then only one request at a time
  ///   runs from now on.
  mutating func hold(from now: Instant, for pause: Duration, isRequested: Bool) {
    failingSince = failingSince ?? now
    heldUntil = max(heldUntil ?? now, now + pause)
    if isRequested { connectionLimit = 1 }
  }

  /// Returns whether to give up on all requests that wait: three requests in a row could not be
  /// sent, or the host would fail for longer than `longestWait`.
  func isUnavailable(longestWait: Duration) -> Bool {
    guard unsentInARow < 3 else { return true }
    guard let failingSince, let heldUntil else { return false }
    return heldUntil - failingSince > longestWait
  }

  /// Removes all requests that wait, and forgets the host's failures.
  mutating func removeWaiting() -> [PendingRequest] {
    unsentInARow = 0
    failingSince = nil
    return continuations.removeAll() + new.removeAll()
  }

  /// Removes all requests that wait, and forgets those that were running.
  mutating func removeAll() -> [PendingRequest] {
    runningCount = 0
    isRunningIsolated = false
    return removeWaiting()
  }

  private func hasRoom(_ width: Int) -> Bool {
    if continuations.first?.isIsolated ?? false { return runningCount == 0 }
    return !isRunningIsolated && runningCount < connectionLimit ?? width
  }

  private var nextStart: Instant? {
    [heldUntil, rateLimiter.nextStart].compactMap { $0 }.max()
  }
}
