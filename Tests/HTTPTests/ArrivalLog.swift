import Synchronization

/// The times at which requests arrived at a server that limits their rate.
final class ArrivalLog: Sendable {
  private let times = Mutex<[Duration]>([])

  /// Records an arrival, and returns whether there were too many within a span before it.
  func isTooMany(_ time: Duration, limit: Int, within span: Duration) -> Bool {
    times.withLock { times in
      times.append(time)
      return times.filter { time - $0 <= span }.count > limit
    }
  }
}
