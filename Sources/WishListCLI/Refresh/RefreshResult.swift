import Money
import WishListModel

/// What became of one wish in a refresh.
enum RefreshOutcome {
  case updated
  case unchanged
  case failed(any Error)
  /// The command was stopped before the answer arrived.
  case interrupted
}

/// What a refresh did.
struct RefreshResult {
  /// The selected wishes, in their order.
  let ids: [ProductID]
  private(set) var failures: [any Error]
  /// How many wishes another refresh fetches at the same time.
  var leftToOthers = 0
  private var outcomes: [ProductID: WishOutcome] = [:]
  private var updatedCount = 0
  private var unchangedCount = 0
  private var failedCount = 0
  private var unsavedCount = 0
  private var interruptedCount = 0
  private let freshCount: Int

  init(_ plan: RefreshPlan) {
    ids = plan.ids
    failures = plan.failures
    freshCount = plan.freshCount
  }

  mutating func add(_ outcome: RefreshOutcome, for id: ProductID) {
    switch outcome {
    case .updated:
      updatedCount += 1
      outcomes[id] = .updated
    case .unchanged: unchangedCount += 1
    case .failed(let error):
      failedCount += 1
      failures.append(error)
      outcomes[id] = .failed
    case .interrupted: interruptedCount += 1
    }
  }

  /// Adds wishes whose answers were not saved.
  mutating func add(unsaved ids: [ProductID], _ failure: any Error) {
    unsavedCount += ids.count
    failures.append(failure)
    for id in ids { outcomes[id] = .failed }
  }

  /// The outcome for a wish: updated, unchanged or failed.
  func outcome(of id: ProductID) -> WishOutcome { outcomes[id] ?? .unchanged }

  /// The wishes whose product changed.
  var changed: [ProductID] { ids.filter { outcomes[$0] == .updated } }

  /// One line with the number of wishes for each outcome.
  var summary: String {
    var parts = [
      "\(updatedCount) changed", "\(unchangedCount) unchanged", "\(failedCount) failed",
    ]
    if unsavedCount > 0 { parts.append("\(unsavedCount) not saved") }
    if freshCount > 0 { parts.append("\(freshCount) checked recently") }
    if leftToOthers > 0 {
      parts.append("\(leftToOthers) left to another refresh")
    }
    if interruptedCount > 0 { parts.append("\(interruptedCount) not checked") }
    let checked = updatedCount + unchangedCount + failedCount + unsavedCount
    return "Checked \(Wish.counted(checked)): \(parts.joined(separator: ", "))."
  }
}
