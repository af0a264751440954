import HTTP
import Money
import System
import WishListModel
import WishListSources
import WishListStore

/// Fetches the wishes of a plan again and saves the answers.
struct Refresh {
  let plan: RefreshPlan
  let list: EditableWishList
  let context: Context

  /// - Parameters:
  ///   - start: When the command first read the list, by the context's clock.
  ///   - width: How many requests may run at the same time.
  func run(since start: Int64, width: Int?) throws -> RefreshResult {
    var result = RefreshResult(plan)
    guard !plan.due.isEmpty else { return result }
    let fetcher = try context.fetcher(width: width)
    let lease = try list.write {
      try $0.beginLease(
        for: plan.due, by: .current, since: start, at: context.clock.microseconds,
        isAlive: \.isAlive)
    }
    result.leftToOthers = plan.due.count - lease.ids.count
    let session = context.session(
      savingTo: list, outcomeWithoutSaving: outcomeWithoutSaving,
      save: { try save($0, by: $1) },
      receive: { result.add($1, for: $0) })
    session.lease = lease
    if !context.settings.isQuiet {
      session.progress = RefreshProgress(lease.ids, on: context.errors, clock: context.clock)
    }
    defer {
      // If this fails, the lease still ends: other commands see that the process no longer runs.
      if session.unsaved.isEmpty {
        try? list.write { try $0.end(lease, at: context.clock.microseconds) }
      }
    }
    try session.run { whileWaiting, receive in
      try fetcher.fetch(
        lease.ids.map { ProductReference($0) }, validators: plan.validators,
        whileWaiting: whileWaiting, receive: receive)
    }
    if let failure = session.failure { result.add(unsaved: session.unsaved, failure) }
    return result
  }

  private func outcomeWithoutSaving(of id: ProductID, _ error: FetchError) -> RefreshOutcome? {
    guard case .noAnswer(_, .interrupted) = error else { return nil }
    return .interrupted
  }

  private func save(
    _ answer: FetchSession<RefreshOutcome>.Answer, by edit: borrowing ListEdit
  ) throws -> RefreshOutcome {
    let (id, result) = answer
    switch result {
    case .success(.unchanged):
      try edit.confirm(id)
      return .unchanged
    case .success(.product(let product, let validators)):
      let saved = try edit.refresh(id, with: product, validators: validators)
      if let problem = saved?.problem {
        return .failed(CommandError(.data, "\(id) keeps its price: \(problem)"))
      }
      return saved?.outcome == .updated ? .updated : .unchanged
    case .failure(let error):
      try edit.fail(id, because: "\(error)")
      return .failed(error)
    }
  }
}

extension LeaseOwner {
  /// This process.
  static var current: LeaseOwner {
    let process = ProcessIdentity.current
    return LeaseOwner(host: process.host, process: process.number)
  }

  /// Whether the process still runs. A process of another machine counts as running.
  var isAlive: Bool { ProcessIdentity(host: host, number: process).mayBeRunning }
}
