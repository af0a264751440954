import HTTP
import Money
import System
import WishListModel
import WishListSources
import WishListStore

/// Carries out a plan: asks, and saves what comes in short transactions between the answers.
///
/// The list is locked only while what has come is written, never while something is waited for.
final class Refresher {
  private(set) var result: RefreshResult
  private let plan: RefreshPlan
  private let list: WishList
  private let context: Context
  private var batch = SaveBatch<Answer>()
  private var renewed = MachineClock.microseconds
  private var progress: RefreshProgress?
  /// Whether programs are to be told of something.
  private var hasNews = false

  private typealias Answer = (id: ProductID, result: Result<Fetched, FetchError>)

  /// How often, in microseconds, a run says that it is alive.
  private static let beat: Int64 = 3_000_000

  init(_ plan: RefreshPlan, in list: WishList, _ context: Context) {
    self.plan = plan
    self.list = list
    self.context = context
    result = RefreshResult(plan)
  }

  /// - Parameters:
  ///   - start: When the list was first looked at, by ``MachineClock``.
  ///   - width: How many requests there may be at a time.
  func refresh(since start: Int64, width: Int?) throws {
    guard !plan.due.isEmpty else { return }
    let fetcher = try context.fetcher(width: width)
    let run = try list.beginLease(
      for: plan.due, by: .current, since: start, at: MachineClock.microseconds,
      isAlive: \.isAlive)
    // A run that cannot say that it has ended is found dead soon.
    defer { try? list.end(run, at: MachineClock.microseconds) }
    result.leave(toOthers: plan.due.count - run.ids.count)
    progress = context.settings.isQuiet ? nil : RefreshProgress(run.ids, on: context.errors)
    defer { progress?.clear() }
    do {
      try fetcher.fetch(run.ids.map { ProductReference($0) }, validators: plan.validators) {
        [self] in
        try attend(run)
      } receive: { [self] id, fetched in
        let isFailure = if case .failure = fetched { true } else { false }
        progress?.count(id, isFailure: isFailure)
        if let due = batch.add((id, fetched)) { try keep(due) }
      }
    } catch {
      // What stopped the run need not stop what had come before it.
      try keep(batch.rest())
      throw error
    }
    try keep(batch.rest())
  }

  /// Does what is due while answers are waited for.
  private func attend(_ run: RefreshLease) throws {
    progress?.show()
    if let due = batch.due() { try keep(due) }
    if hasNews { try context.alertDispatcher?.poll() }
    let clock = MachineClock.microseconds
    guard clock - renewed >= Self.beat else { return }
    renewed = clock
    try list.renew(run, at: clock)
  }

  /// Saves answers.
  private func keep(_ answers: [Answer]) throws {
    guard !answers.isEmpty else { return }
    let outcomes = try list.change { try answers.map { ($0.id, try save($0)) } }
    for (id, outcome) in outcomes { result.take(outcome, for: id) }
    hasNews = hasNews || !list.alerts.isEmpty
  }

  private func save(_ answer: Answer) throws -> RefreshOutcome {
    let (id, result) = answer
    switch result {
    case .success(.unchanged):
      try list.confirm(id)
      return .unchanged
    case .success(.product(let product, let validators)):
      let saved = try list.refresh(id, with: product, validators: validators)
      if let problem = saved?.problem {
        return .failed(CommandError(.data, "\(id) keeps its price: \(problem)"))
      }
      return saved?.outcome == .updated ? .updated : .unchanged
    case .failure(.noAnswer(_, .interrupted)): return .interrupted
    case .failure(let error):
      try list.fail(id, because: "\(error)")
      return .failed(error)
    }
  }
}
