/// The requests that wait to be sent. The hosts take turns.
struct Schedule {
  typealias Instant = ContinuousClock.Instant

  private let hostWidth: Int
  private var hosts: [HostQueue] = []
  /// The position of each host in `hosts`, by its authority.
  private var indices: [String: Int] = [:]
  /// The positions of the hosts that have waiting requests, each once.
  private var turns = Queue<Int>()

  init(hostWidth: Int) {
    self.hostWidth = max(1, hostWidth)
  }

  /// Whether no request waits.
  var isEmpty: Bool { turns.isEmpty }

  mutating func add(_ pending: PendingRequest) {
    let host = index(ofHostOf: pending)
    if hosts[host].isIdle { turns.append(host) }
    hosts[host].add(pending)
  }

  /// Takes the next request that may start now, and counts it as running.
  mutating func startNext(at now: Instant) -> PendingRequest? {
    for _ in 0..<turns.count {
      guard let host = turns.popFirst() else { return nil }
      let pending = hosts[host].startNext(at: now, width: hostWidth)
      if !hosts[host].isIdle { turns.append(host) }
      if let pending { return pending }
    }
    return nil
  }

  /// When the next request may start, or `nil` where a running request has to end first.
  var nextStart: Instant? {
    turns.all.compactMap { hosts[$0].nextStart(width: hostWidth) }.min()
  }

  /// The queue of the host that a request goes to.
  subscript(pending: PendingRequest) -> HostQueue {
    mutating get { hosts[index(ofHostOf: pending)] }
    _modify { yield &hosts[index(ofHostOf: pending)] }
  }

  /// Removes all requests that wait for the host of a request.
  mutating func removeWaiting(forHostOf pending: PendingRequest) -> [PendingRequest] {
    let host = index(ofHostOf: pending)
    turns.removeAll { $0 == host }
    return hosts[host].removeWaiting()
  }

  /// Removes all requests that wait, and forgets those that were running.
  mutating func removeAll() -> [PendingRequest] {
    _ = turns.removeAll()
    return hosts.indices.flatMap { hosts[$0].removeAll() }
  }

  private mutating func index(ofHostOf pending: PendingRequest) -> Int {
    if let index = indices[pending.address.server] { return index }
    hosts.append(HostQueue())
    indices[pending.address.server] = hosts.count - 1
    return hosts.count - 1
  }
}
