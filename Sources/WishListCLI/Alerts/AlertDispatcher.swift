import JSON
import Money
import System
import Terminal
import WishListExchange
import WishListModel
import WishListStore

/// Tells the program of the configuration's `on_alert` of each alert, one after the other,
/// while the command goes on.
final class AlertDispatcher {
  /// What could not be told, in a sentence each.
  private(set) var complaints: [String] = []
  let list: WishList
  private let program: [String]
  private let environment: [String: String]
  private var running: (notice: PendingAlert, child: TimedProgram)?
  /// The alert whose program has ended, until the list has recorded that.
  private var ended: (notice: PendingAlert, failure: String?)?
  /// What the program did not take, and the next command tells again.
  private var failed: [PendingAlert] = []
  /// Whether it may take more: one that was late once is not waited for again.
  private var isListening = true

  private static let limit = Duration.seconds(10)

  init(_ list: WishList, program: [String], environment: [String: String]) {
    self.list = list
    self.program = program
    self.environment = environment
  }

  /// Moves things along without waiting: sees to a program that has ended, and starts the next.
  func poll() throws {
    if let (notice, child) = running {
      guard let end = child.poll() else { return }
      running = nil
      if end == .timedOut { isListening = false }
      ended = (notice, end.failure)
    }
    try settle()
    while running == nil, isListening, !TerminationSignal.wasReceived, try list.hasNotices() {
      guard !program.isEmpty else { return try list.dropNotices() }
      let clock = MachineClock.microseconds / 1_000_000
      guard let notice = try list.takeNotice(but: failed, at: clock) else { return }
      try start(notice)
    }
  }

  /// Tells of all that waits, or leaves it to the next command where the user wants to stop.
  func finish() throws {
    try poll()
    while running != nil {
      TimedProgram.pause()
      try poll()
    }
    if TerminationSignal.wasReceived, !program.isEmpty, try list.hasNotices() {
      complaints.append("alerts wait for the next command that changes the list")
    }
  }

  private func start(_ notice: PendingAlert) throws {
    // A wish that has gone meanwhile needs no alert.
    guard let wish = try list.existingWish(notice.alert.id) else {
      ended = (notice, nil)
      return try settle()
    }
    var writer = JSONWriter()
    writer.alert(notice.alert, message: notice.alert.message(about: wish), of: wish)
    writer.finish()
    let child: TimedProgram
    do throws(SystemError) {
      child = try TimedProgram(
        program, environment: environment, input: writer.take(), limit: Self.limit)
    } catch {
      ended = (notice, "could not be started: \(error)")
      return try settle()
    }
    running = (notice, child)
  }

  /// Records the end of a program. If the list is locked, the next call does it.
  private func settle() throws {
    guard let (notice, failure) = ended else { return }
    try list.settle(notice, wasTaken: failure == nil)
    ended = nil
    if let failure {
      complaints.append(
        "\(program.first ?? "") did not take the alert for \(notice.alert.id): it \(failure)")
      failed.append(notice)
    }
  }
}

extension TimedProgram.End {
  /// Why it has not taken what it was told, if it has not.
  fileprivate var failure: String? {
    switch self {
    case .exited(0): nil
    case .exited(let status): "ended with status \(status)"
    case .killed(let signal): "was killed by signal \(signal)"
    case .timedOut: "took longer than 10 seconds"
    }
  }
}
