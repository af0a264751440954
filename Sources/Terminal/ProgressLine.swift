package import System

/// A line on a terminal that shows the progress of a task until the task is done.
package final class ProgressLine {
  private let output: Output
  private let width: Int
  private let clock: any BlockingClock
  private let start: ContinuousClock.Instant
  /// When the line was written last, or `nil` where it is not visible.
  private var lastShown: ContinuousClock.Instant?
  private static let interval = Duration.milliseconds(100)
  /// Shorter tasks show no line.
  private static let delay = Duration.milliseconds(400)

  /// - Returns: `nil` where the output is no terminal.
  package init?(on output: Output, clock: any BlockingClock = MachineClock()) {
    guard output.isTerminal else { return nil }
    self.output = output
    self.clock = clock
    start = clock.now
    width = output.width ?? 80
  }

  /// Shows a text in place of the last one. Calls that follow too soon have no effect.
  ///
  /// - Parameter text: Returns the text. It is called only if the text is shown.
  package func show(_ text: () -> String) {
    let now = clock.now
    guard now - start > Self.delay else { return }
    if let lastShown, now - lastShown < Self.interval { return }
    lastShown = now
    write("\r\u{1B}[K" + SafeText.line(text()).truncated(toColumns: width - 1))
  }

  /// Removes the line.
  package func clear() {
    guard lastShown != nil else { return }
    lastShown = nil
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    // Progress is no part of the result: a terminal that cannot show it is no failure.
    try? output.write(text)
    try? output.flush()
  }
}
