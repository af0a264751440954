/// What is still to be sent, host by host in turn.
struct Schedule {
  typealias Instant = ContinuousClock.Instant

  private let width: Int
  private var hosts: [HostQueue] = []
  private var places: [String: Int] = [:]
  /// The hosts that something waits for, each once.
  private var turns = Queue<Int>()

  init(hostWidth: Int) {
    width = max(1, hostWidth)
  }

  /// Whether nothing waits.
  var isEmpty: Bool { turns.isEmpty }

  mutating func add(_ pending: PendingRequest) {
    let place = place(of: pending)
    if hosts[place].isIdle { turns.append(place) }
    hosts[place].add(pending)
  }

  /// Takes the next pending that may start now.
  mutating func next(at now: Instant) -> PendingRequest? {
    for _ in 0..<turns.count {
      guard let place = turns.popFirst() else { return nil }
      let pending = hosts[place].next(at: now, width: width)
      if !hosts[place].isIdle { turns.append(place) }
      if let pending { return pending }
    }
    return nil
  }

  /// When the next pending may start, or `nil` if only another's end can tell.
  var wake: Instant? {
    turns.all.compactMap { hosts[$0].wake(width: width) }.min()
  }

  /// What is known of an pending's host.
  subscript(pending: PendingRequest) -> HostQueue {
    mutating get { hosts[place(of: pending)] }
    _modify { yield &hosts[place(of: pending)] }
  }

  /// Takes all that waits for an pending's host.
  mutating func drain(_ pending: PendingRequest) -> [PendingRequest] {
    let place = place(of: pending)
    turns.remove { $0 == place }
    return hosts[place].drain()
  }

  /// Takes all that waits, and forgets what is under way.
  mutating func drain() -> [PendingRequest] {
    _ = turns.drain()
    return hosts.indices.flatMap { hosts[$0].clear() }
  }

  private mutating func place(of pending: PendingRequest) -> Int {
    if let place = places[pending.address.authority] { return place }
    hosts.append(HostQueue())
    places[pending.address.authority] = hosts.count - 1
    return hosts.count - 1
  }
}
