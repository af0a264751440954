package import System

/// A line on a terminal that says how far something is, and is gone when it is done.
package final class ProgressLine {
  private let output: Output
  private let width: Int
  private let began = ContinuousClock.now
  private var shown: ContinuousClock.Instant?
  private static let interval = Duration.milliseconds(100)
  /// What takes no longer needs no line.
  private static let patience = Duration.milliseconds(400)

  /// - Returns: `nil` where no person reads along.
  package init?(on output: Output) {
    guard output.isTerminal else { return nil }
    self.output = output
    width = output.width ?? 80
  }

  /// Shows a text, unless the last one has only just been shown.
  ///
  /// - Parameter text: Made only if it is shown.
  package func show(_ text: () -> String) {
    let now = ContinuousClock.now
    guard now - began > Self.patience else { return }
    if let shown, now - shown < Self.interval { return }
    shown = now
    say("\r\u{1B}[K" + SafeText.line(text()).truncated(toColumns: width - 1))
  }

  /// Takes the line away.
  package func clear() {
    guard shown != nil else { return }
    shown = nil
    say("\r\u{1B}[K")
  }

  /// A terminal that does not take it has no use for progress either.
  private func say(_ text: String) {
    try? output.write(text)
    try? output.flush()
  }
}
