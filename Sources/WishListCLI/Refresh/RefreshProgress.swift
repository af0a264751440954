import Money
import System
import Terminal
import WishListModel

/// The progress of a refresh, for a person at a terminal.
struct RefreshProgress {
  private let line: ProgressLine
  private let count: Int
  private var checkedCount = 0
  private var failedCount = 0
  /// The number of answers of each source that have not arrived.
  private var outstanding: [SourceName: Int] = [:]
  private let clock: any BlockingClock
  private let start: ContinuousClock.Instant

  /// - Returns: `nil` if the output is not a terminal.
  init?(_ ids: [ProductID], on output: Output, clock: any BlockingClock) {
    guard let line = ProgressLine(on: output, clock: clock) else { return nil }
    self.line = line
    self.clock = clock
    start = clock.now
    count = ids.count
    for id in ids { outstanding[id.source, default: 0] += 1 }
  }

  /// Counts an answer.
  mutating func add(_ id: ProductID, isFailure: Bool) {
    checkedCount += 1
    if isFailure { failedCount += 1 }
    let rest = (outstanding[id.source] ?? 0) - 1
    outstanding[id.source] = rest > 0 ? rest : nil
  }

  func show() {
    line.show {
      let seconds = max(0.001, (clock.now - start) / .seconds(1))
      let rate = Int(Double(checkedCount) / seconds)
      let sources = outstanding.keys.sorted()
      let named = sources.prefix(2).map(\.rawValue).joined(separator: ", ")
      let others = sources.count > 2 ? " and \(sources.count - 2) more" : ""
      let waiting = sources.isEmpty ? "" : ", waiting for \(named)\(others)"
      return "\(checkedCount) of \(count) checked, \(failedCount) failed, \(rate)/s\(waiting)"
    }
  }

  func clear() { line.clear() }
}
