import JSON
import Terminal
import WishListExchange
import WishListModel
import WishListStore

/// Tells the program of the configuration's `on_alert` of each alert, a few at a time, while
/// the command goes on.
final class AlertDesk {
  /// What could not be told, in a sentence each.
  private(set) var complaints: [String] = []
  let list: WishList
  private let program: [String]
  private var taken: [Notice] = []
  private var waiting: [Notice] = []
  private var running: [(notice: Notice, child: ChildProgram)] = []

  private static let width = 4
  private static let limit = Duration.seconds(10)

  init(_ list: WishList, program: [String]) {
    self.list = list
    self.program = program
  }

  /// Begins to tell of all that is to be told.
  func begin() throws {
    guard try list.hasNotices() else { return }
    guard !program.isEmpty else { return try list.dropNotices() }
    let new = try list.takeNotices(but: taken, at: MachineClock.milliseconds / 1_000)
    taken += new
    waiting += new
    poll()
  }

  /// Moves things along without waiting.
  func poll() {
    running.removeAll { notice, child in
      guard let end = child.poll() else { return false }
      settle(notice, failure: end.failure)
      return true
    }
    while running.count < Self.width, let notice = waiting.first {
      waiting.removeFirst()
      start(notice)
    }
  }

  /// Waits until all is told.
  func finish() {
    while !running.isEmpty || !waiting.isEmpty {
      poll()
      if !running.isEmpty { ChildProgram.pause() }
    }
  }

  private func start(_ notice: Notice) {
    // A wish that has gone meanwhile needs no alert.
    guard let wish = try? list.wish(notice.alert.id) else { return settle(notice, failure: nil) }
    var writer = JSONWriter()
    writer.alert(notice.alert, message: notice.alert.message(about: wish), of: wish)
    writer.finish()
    do throws(ChildProgram.Failure) {
      let child = try ChildProgram(program, input: writer.take(), limit: Self.limit)
      running.append((notice, child))
    } catch {
      settle(notice, failure: "could not be started: \(error)")
    }
  }

  private func settle(_ notice: Notice, failure: String?) {
    if let failure {
      complaints.append(
        "\(program.first ?? "") did not take the alert for \(notice.alert.id): it \(failure)")
    }
    do { try list.settle(notice, wasTaken: failure == nil) } catch { complaints.append("\(error)") }
  }
}

extension ChildProgram.End {
  /// Why it has not taken what it was told, if it has not.
  fileprivate var failure: String? {
    switch self {
    case .exited(0): nil
    case .exited(let status): "ended with status \(status)"
    case .killed(let signal): "was killed by signal \(signal)"
    case .late: "took longer than 10 seconds"
    }
  }
}
