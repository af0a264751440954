/// A clock for code that waits on the calling thread.
///
/// ``MachineClock`` is the real one. Tests use a clock that passes on demand.
package protocol BlockingClock: Sendable {
  /// The current moment, for measuring durations. It does not follow changes of the time of day.
  var now: ContinuousClock.Instant { get }
  /// The time of day, in microseconds since 1970.
  var microseconds: Int64 { get }
  /// Waits for some time. A signal may end the wait early.
  func wait(for duration: Duration)
}
