import JSON
import Money
import System
import Terminal
import WishListExchange
import WishListModel
import WishListStore

/// Passes alerts to the `on_alert` program of the configuration, one after the other, while the
/// command goes on.
///
/// The program is started once for each alert, and receives it as JSON on standard input.
final class AlertDispatcher {
  private let list: EditableWishList
  /// A sentence for each alert that could not be delivered.
  private(set) var failures: [String] = []
  private let program: [String]
  private let environment: [String: String]
  private let clock: any BlockingClock
  private var running: (alert: PendingAlert, program: TimedProgram)?
  /// The alert whose program has ended, until the list has recorded that.
  private var ended: (alert: PendingAlert, failure: String?)?
  /// The alerts that are left for the next command, because the program failed.
  private var undelivered: [PendingAlert] = []
  /// Whether the program exceeded the time limit. It is not started again by this command.
  private var hasTimedOut = false

  /// Whether there were alerts in the list when it was last read.
  private var havePended = false

  /// Whether there are alerts to deliver, as far as is known.
  var hasWork: Bool {
    !program.isEmpty && (havePended || running != nil || ended != nil || !list.alerts.isEmpty)
  }

  private static let limit = Duration.seconds(10)

  /// - Parameters:
  ///   - program: The program and its arguments; empty where none is configured.
  ///   - clock: The clock that measures the program's time limit.
  init(
    _ list: EditableWishList, program: [String], environment: [String: String],
    clock: any BlockingClock
  ) {
    self.list = list
    self.program = program
    self.environment = environment
    self.clock = clock
  }

  /// Handles a program that has ended, and starts the program for the next alert, without waiting.
  func poll() throws {
    if let end = running?.program.poll() { setEnded(end) }
    try continueDelivery()
  }

  /// Delivers all alerts. After a termination signal it delivers only the one that was started.
  func finish() throws {
    try poll()
    while let end = running?.program.wait() {
      setEnded(end)
      try continueDelivery()
    }
    if TerminationSignal.wasReceived, !program.isEmpty, try hasPendingAlerts() {
      failures.append("alerts wait for the next command that changes the list")
    }
  }

  private func continueDelivery() throws {
    guard running == nil else { return }
    try settle()
    while running == nil, !hasTimedOut, !TerminationSignal.wasReceived, try hasPendingAlerts() {
      guard !program.isEmpty else { return try list.write { try $0.dropPendingAlerts() } }
      // Other processes that deliver alerts of this list compare the time with theirs.
      let seconds = MachineClock.microseconds / 1_000_000
      let alert = try list.write {
        try $0.takePendingAlert(excluding: undelivered, at: seconds)
      }
      guard let alert else { return }
      try start(alert)
    }
  }

  private func hasPendingAlerts() throws -> Bool {
    havePended = try list.read { try $0.hasPendingAlerts() }
    return havePended
  }

  private func start(_ alert: PendingAlert) throws {
    guard let wish = try list.read({ try $0.existingWish(alert.alert.id) }) else {
      ended = (alert, nil)  // an alert for a removed wish is dropped
      return try settle()
    }
    var writer = JSONWriter()
    writer.alert(alert.alert, message: alert.alert.message(about: wish), of: wish)
    writer.finish()
    let started: TimedProgram
    do throws(SystemError) {
      started = try TimedProgram(
        program, environment: environment, input: writer.take(), limit: Self.limit, clock: clock)
    } catch {
      ended = (alert, "could not be started: \(error)")
      return try settle()
    }
    running = (alert, started)
  }

  private func setEnded(_ end: TimedProgram.End) {
    guard let (alert, _) = running else { return }
    running = nil
    if end == .timedOut { hasTimedOut = true }
    ended = (alert, end.failure)
  }

  /// Records the end of a program. If the list is locked, the next call does it.
  private func settle() throws {
    guard let (alert, failure) = ended else { return }
    try list.write { try $0.finish(alert, wasDelivered: failure == nil) }
    ended = nil
    if let failure {
      failures.append(
        "\(program.first ?? "") did not take the alert for \(alert.alert.id): it \(failure)")
      undelivered.append(alert)
    }
  }
}

extension TimedProgram.End {
  /// Why the program did not take an alert, as the end of a sentence; `nil` where it did.
  fileprivate var failure: String? {
    switch self {
    case .exited(0): nil
    case .exited(let status): "ended with status \(status)"
    case .killed(let signal): "was killed by signal \(signal)"
    case .timedOut: "took longer than 10 seconds"
    }
  }
}
