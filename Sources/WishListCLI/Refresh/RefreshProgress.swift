import Money
import System
import Terminal
import WishListModel

/// How far a refresh is, for a person who waits for it.
struct RefreshProgress {
  private let line: ProgressLine
  private let all: Int
  private var done = 0
  private var failed = 0
  /// How many answers each source owes.
  private var owed: [SourceName: Int] = [:]
  private let start = ContinuousClock.now

  /// - Returns: `nil` where no person reads along.
  init?(_ ids: [ProductID], on output: Output) {
    guard let line = ProgressLine(on: output) else { return nil }
    self.line = line
    all = ids.count
    for id in ids { owed[id.source, default: 0] += 1 }
  }

  /// Takes note of an answer.
  mutating func count(_ id: ProductID, isFailure: Bool) {
    done += 1
    if isFailure { failed += 1 }
    let rest = (owed[id.source] ?? 0) - 1
    owed[id.source] = rest > 0 ? rest : nil
  }

  func show() {
    line.show {
      let seconds = max(0.001, (ContinuousClock.now - start) / .seconds(1))
      let rate = Int(Double(done) / seconds)
      let sources = owed.keys.sorted()
      let named = sources.prefix(2).map(\.rawValue).joined(separator: ", ")
      let others = sources.count > 2 ? " and \(sources.count - 2) more" : ""
      let waiting = sources.isEmpty ? "" : ", waiting for \(named)\(others)"
      return "\(done) of \(all) checked, \(failed) failed, \(rate)/s\(waiting)"
    }
  }

  func clear() { line.clear() }
}
