import Synchronization

/// When requests arrived, for a server that counts them.
final class ArrivalLog: Sendable {
  private let times = Mutex<[ContinuousClock.Instant]>([])

  /// Takes note of an arrival, and says whether there were too many of late.
  func isTooMany(_ time: ContinuousClock.Instant, limit: Int, within span: Duration) -> Bool {
    times.withLock { times in
      times.append(time)
      return times.filter { time - $0 <= span }.count > limit
    }
  }
}
