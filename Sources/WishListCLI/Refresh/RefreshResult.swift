import Money
import WishListModel

/// What came of asking for one product.
enum RefreshOutcome {
  case updated
  case unchanged
  case failed(any Error)
  /// It was not asked for, or not to the end.
  case interrupted
}

/// What a refresh has done.
struct RefreshResult {
  /// The wishes that were meant, in their order.
  let ids: [ProductID]
  private(set) var failures: [any Error]
  private var outcomes: [ProductID: WishOutcome] = [:]
  private var updated = 0
  private var unchanged = 0
  private var failed = 0
  private var interrupted = 0
  private let fresh: Int
  private var left = 0

  init(_ plan: RefreshPlan) {
    ids = plan.ids
    failures = plan.failures
    fresh = plan.fresh
  }

  /// Takes note of how many products another run has taken on.
  mutating func leave(toOthers count: Int) { left = count }

  /// Takes note of what came of asking for a product.
  mutating func take(_ outcome: RefreshOutcome, for id: ProductID) {
    switch outcome {
    case .updated:
      updated += 1
      outcomes[id] = .updated
    case .unchanged: unchanged += 1
    case .failed(let error):
      failed += 1
      failures.append(error)
      outcomes[id] = .failed
    case .interrupted: interrupted += 1
    }
  }

  /// The outcome for a wish: updated, unchanged or failed.
  func outcome(of id: ProductID) -> WishOutcome { outcomes[id] ?? .unchanged }

  /// The wishes that have another price, or something else that is new.
  var changed: [ProductID] { ids.filter { outcomes[$0] == .updated } }

  /// What was done, in one line.
  var summary: String {
    var parts = ["\(updated) changed", "\(unchanged) unchanged", "\(failed) failed"]
    if fresh > 0 { parts.append("\(fresh) fresh enough") }
    if left > 0 { parts.append("\(left) left to another refresh that is under way") }
    if interrupted > 0 { parts.append("\(interrupted) not asked for") }
    let asked = updated + unchanged + failed
    return "Checked \(Wish.counted(asked)): \(parts.joined(separator: ", "))."
  }
}
