import Glibc

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

/// The clock of the machine.
///
/// Processes that share a list compare its times of day with each other. They are the real ones
/// even where the time of a command is set by hand.
package struct MachineClock: BlockingClock {
  package init() {}

  package var now: ContinuousClock.Instant { .now }

  package var microseconds: Int64 { Self.microseconds }

  package func wait(for duration: Duration) {
    guard duration > .zero else { return }
    var time = timespec()
    time.tv_sec = Int(duration.components.seconds)
    time.tv_nsec = Int(duration.components.attoseconds / 1_000_000_000)
    nanosleep(&time, nil)
  }

  /// The time of day, in microseconds since 1970.
  package static var microseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
  }
}
