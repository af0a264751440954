import Synchronization
import System

/// A clock that passes only when code waits for it, and then at once, or when a test lets it.
package final class ManualClock: BlockingClock {
  private let start = ContinuousClock.now
  private let elapsedTime = Mutex(Duration.zero)
  private let whileWaiting: @Sendable () -> Void

  /// - Parameter whileWaiting: Called at each wait, before the time passes.
  package init(whileWaiting: @escaping @Sendable () -> Void = {}) {
    self.whileWaiting = whileWaiting
  }

  /// How long code has waited for the clock, all together.
  package var elapsed: Duration { elapsedTime.withLock { $0 } }

  package var now: ContinuousClock.Instant { start + elapsed }

  package var microseconds: Int64 { 1_796_029_200_000_000 + Int64(elapsed / .microseconds(1)) }

  /// Lets time pass.
  package func advance(by duration: Duration) { elapsedTime.withLock { $0 += duration } }

  package func wait(for duration: Duration) {
    whileWaiting()
    advance(by: duration)
  }
}
