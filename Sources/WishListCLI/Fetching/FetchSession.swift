import HTTP
import Money
import System
import Terminal
import WishListModel
import WishListSources
import WishListStore

/// Fetches products and saves their answers in short transactions, while other products are still
/// being fetched.
///
/// The list is locked only while answers are written. An answer is saved at most a fifth of a
/// second after it arrived. Where another program holds the list locked, the answers are kept
/// while fetching goes on, and are saved together with later ones. After the last answer the
/// session tries to save for ``FetchTiming/patience``.
final class FetchSession<Outcome> {
  typealias Answer = (id: ProductID, result: Result<Fetched, FetchError>)

  /// The products whose answers could not be saved, since another program held the list locked.
  private(set) var unsaved: [ProductID] = []
  var progress: RefreshProgress?
  /// The lease to renew while the session runs.
  var lease: RefreshLease?
  /// Sends alerts while answers are awaited.
  var alertDispatcher: AlertDispatcher?
  /// Where to tell a person that the session waits for a locked list.
  var messages: Output?

  private let list: EditableWishList
  private let timing: FetchTiming
  private let clock: any BlockingClock
  private let isStopped: () -> Bool
  private let outcomeWithoutSaving: (ProductID, FetchError) -> Outcome?
  private let save: (Answer, borrowing ListEdit) throws -> Outcome
  private let receive: (ProductID, Outcome) -> Void
  private var batch = SaveBatch<Answer>()
  private var leaseRenewed: ContinuousClock.Instant
  /// When to try again to write to the list, after another program held it locked.
  private var nextTry: ContinuousClock.Instant?
  private var lockError: WishListError?

  /// - Parameters:
  ///   - isStopped: Returns whether a signal asked the command to stop.
  ///   - outcomeWithoutSaving: Returns the outcome of a failure that is not saved.
  ///   - save: Saves one answer, in a transaction with others. It is called again if the
  ///     transaction fails.
  ///   - receive: Called once for each product that was saved or is not to be saved.
  init(
    _ list: EditableWishList, timing: FetchTiming = FetchTiming(), clock: any BlockingClock,
    isStopped: @escaping () -> Bool,
    outcomeWithoutSaving: @escaping (ProductID, FetchError) -> Outcome?,
    save: @escaping (Answer, borrowing ListEdit) throws -> Outcome,
    receive: @escaping (ProductID, Outcome) -> Void
  ) {
    self.list = list
    self.timing = timing
    self.clock = clock
    self.isStopped = isStopped
    self.outcomeWithoutSaving = outcomeWithoutSaving
    self.save = save
    self.receive = receive
    leaseRenewed = clock.now
  }

  /// Saves the answers that a function passes on. The function has to call `whileWaiting` at least
  /// every 100 ms while no answer arrives.
  ///
  /// If it throws, the answers that arrived before are saved nevertheless.
  func run(
    _ fetch: (_ whileWaiting: () throws -> Void, _ receive: ProductFetcher.Receiver) throws -> Void
  ) throws {
    let lockTimeout = list.lockTimeout
    list.lockTimeout = timing.lockTimeout
    defer {
      list.lockTimeout = lockTimeout
      progress?.clear()
    }
    do {
      try fetch(
        { [self] in
          progress?.show()
          try saveWhatIsDue()
          if !list.alerts.isEmpty { _ = try unlessLocked { try alertDispatcher?.poll() } }
        },
        { [self] id, result in
          add((id, result))
          try saveWhatIsDue()
        })
    } catch {
      try saveRest()
      throw error
    }
    try saveRest()
  }

  private func add(_ answer: Answer) {
    var isFailure = false
    var outcome: Outcome?
    if case .failure(let error) = answer.result {
      isFailure = true
      outcome = outcomeWithoutSaving(answer.id, error)
    }
    progress?.add(answer.id, isFailure: isFailure)
    if let outcome {
      receive(answer.id, outcome)
    } else {
      batch.add(answer, at: clock.now)
    }
  }

  /// Saves the batch and renews the lease where it is time to.
  private func saveWhatIsDue() throws {
    let now = clock.now
    if batch.isDue(at: now, after: timing.saveDelay) {
      _ = try unlessLocked { try saveBatch() }
    }
    guard let lease, now - leaseRenewed >= timing.leaseInterval else { return }
    if try unlessLocked({ try list.write { try $0.renew(lease, at: clock.microseconds) } }) {
      leaseRenewed = now
    }
  }

  /// Does something to the list unless another program holds it locked, or did a moment ago.
  ///
  /// - Returns: Whether it was done.
  private func unlessLocked(_ body: () throws -> Void) throws -> Bool {
    if let nextTry, clock.now < nextTry { return false }
    nextTry = nil
    do {
      try body()
      return true
    } catch let error as WishListError {
      guard case .busy = error else { throw error }
      lockError = error
      nextTry = clock.now + timing.retryInterval
      return false
    }
  }

  private func saveBatch() throws {
    let answers = batch.elements
    let outcomes = try list.write { edit in try answers.map { try save($0, edit) } }
    batch.removeAll()
    for (answer, outcome) in zip(answers, outcomes) { receive(answer.id, outcome) }
  }

  /// Saves the rest after the last answer, and waits for the list if it is locked.
  private func saveRest() throws {
    guard !batch.isEmpty else { return }
    list.lockTimeout = timing.finalLockTimeout
    let wasStopped = isStopped()
    let end = clock.now + (wasStopped ? timing.patienceWhenStopped : timing.patience)
    var line: ProgressLine?
    defer { line?.clear() }
    while true {
      nextTry = nil
      if try unlessLocked({ try saveBatch() }) { return }
      // A signal that stops the fetching leaves time to save; one that comes later does not.
      guard clock.now < end, wasStopped || !isStopped() else { break }
      if line == nil {
        progress?.clear()
        line = messages.flatMap { ProgressLine(on: $0, clock: clock) }
      }
      line?.show { "waiting for the list, which is in use by another program" }
      clock.wait(for: .milliseconds(10))
    }
    unsaved = batch.elements.map(\.id)
    batch.removeAll()
  }
}

extension FetchSession {
  /// Why the answers of ``unsaved`` were not saved, if there are any.
  var failure: CommandError? {
    guard !unsaved.isEmpty, let lockError else { return nil }
    let named = unsaved.prefix(3).map { "\($0)" }.joined(separator: ", ")
    let others = unsaved.count > 3 ? " and \(unsaved.count - 3) more" : ""
    let subject =
      unsaved.count == 1 ? "the answer for \(named) was" : "the answers for \(named)\(others) were"
    return CommandError(.temporary, "\(subject) not saved: \(lockError)")
  }
}

/// How long a fetch session waits for what.
struct FetchTiming {
  /// How long an answer may wait for others that are saved in the same transaction.
  ///
  /// The session checks this at least every 100 ms, so that an answer is saved at most a fifth of
  /// a second after it arrived.
  var saveDelay = Duration.milliseconds(80)
  /// How often the session says that it still works on its lease.
  var leaseInterval = Duration.seconds(3)
  /// How long one transaction waits for a locked list while answers arrive. Nothing is received
  /// in that time.
  var lockTimeout = Duration.milliseconds(50)
  /// How long the session leaves a locked list alone while answers arrive.
  var retryInterval = Duration.milliseconds(200)
  /// How long one transaction waits for a locked list after the last answer.
  var finalLockTimeout = Duration.milliseconds(200)
  /// How long the session tries to save after the last answer.
  var patience = Duration.seconds(30)
  /// How long the session tries to save after a signal stopped it.
  var patienceWhenStopped = Duration.seconds(5)
}

/// Elements that arrive one by one and are saved together.
struct SaveBatch<Element> {
  private(set) var elements: [Element] = []
  private var firstArrival: ContinuousClock.Instant?

  /// How many elements are saved without waiting for more.
  private static var capacity: Int { 256 }

  var isEmpty: Bool { elements.isEmpty }

  mutating func add(_ element: Element, at now: ContinuousClock.Instant) {
    if elements.isEmpty { firstArrival = now }
    elements.append(element)
  }

  /// Returns whether the batch is full or its first element arrived at least `delay` ago.
  func isDue(at now: ContinuousClock.Instant, after delay: Duration) -> Bool {
    guard let firstArrival else { return false }
    return elements.count >= Self.capacity || now - firstArrival >= delay
  }

  mutating func removeAll() { self = SaveBatch() }
}
