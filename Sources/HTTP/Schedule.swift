/// What is still to be sent, host by host in turn.
struct Schedule {
  typealias Instant = ContinuousClock.Instant

  private let width: Int
  private var hosts: [Host] = []
  private var places: [String: Int] = [:]
  /// The hosts that something waits for, each once.
  private var turns = Queue<Int>()

  init(hostWidth: Int) {
    width = max(1, hostWidth)
  }

  /// Whether nothing waits.
  var isEmpty: Bool { turns.isEmpty }

  mutating func add(_ errand: Errand) {
    let place = place(of: errand)
    if hosts[place].isIdle { turns.append(place) }
    hosts[place].add(errand)
  }

  /// Takes the next errand that may start now.
  mutating func next(at now: Instant) -> Errand? {
    for _ in 0..<turns.count {
      guard let place = turns.popFirst() else { return nil }
      let errand = hosts[place].next(at: now, width: width)
      if !hosts[place].isIdle { turns.append(place) }
      if let errand { return errand }
    }
    return nil
  }

  /// When the next errand may start, or `nil` if only another's end can tell.
  var wake: Instant? {
    turns.all.compactMap { hosts[$0].wake(width: width) }.min()
  }

  /// What is known of an errand's host.
  subscript(errand: Errand) -> Host {
    mutating get { hosts[place(of: errand)] }
    _modify { yield &hosts[place(of: errand)] }
  }

  /// Takes all that waits for an errand's host.
  mutating func drain(_ errand: Errand) -> [Errand] {
    let place = place(of: errand)
    turns.remove { $0 == place }
    return hosts[place].drain()
  }

  /// Takes all that waits, and forgets what is under way.
  mutating func drain() -> [Errand] {
    _ = turns.drain()
    return hosts.indices.flatMap { hosts[$0].clear() }
  }

  private mutating func place(of errand: Errand) -> Int {
    if let place = places[errand.address.authority] { return place }
    hosts.append(Host())
    places[errand.address.authority] = hosts.count - 1
    return hosts.count - 1
  }
}
