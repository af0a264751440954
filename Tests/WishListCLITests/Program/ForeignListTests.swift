import Foundation
import Glibc
import SQLite
import Synchronization
import System
import TestSupport
import Testing
import WishListModel

/// Lists that someone else has made, and lists whose file is not what it seems.
@Suite(.timeLimit(.minutes(1)))
struct ForeignListTests {
  private static let commands = [
    ["list"], ["show", "7"], ["history", "7"], ["drops"], ["total"], ["export"], ["doctor"],
    ["export", "--format", "html"], ["backup", "copy.db"], ["undo"], ["redo"], ["refresh"],
    ["add", "--title", "x"], ["set", "--all", "-q", "2"], ["remove", "7"], ["note", "list", "7"],
    ["note", "add", "7", "x"], ["buy", "7"], ["price", "7", "3"],
    ["import", "-", "--format", "csv"], ["import", "-", "--format", "csv", "--dry-run"],
  ]

  private let bench: TestBench
  private let list: String

  init() throws {
    (bench, list) = try TestBench.withListFile()
  }

  @Test(arguments: commands) func `does nothing with a list of foreign parts`(
    words: [String]
  ) throws {
    try Database(path: list, .writing).run(
      """
      CREATE TRIGGER gone AFTER UPDATE ON wish BEGIN DELETE FROM wish; END
      """)
    let before = try bench.scratch.read("list.db")
    let run = try bench.run(words, input: "title\nKettle\n")
    #expect(run.status == 65)
    let reason =
      "the list \(list) cannot be trusted: it has the trigger gone, which wishlist does not make; "
      + "it was left as it is"
    #expect(run.errors == "wishlist: \(reason)\n")
    if words == ["doctor"] { #expect(run.output.contains("failure\tintegrity\t\(reason)\t")) }
    #expect(try bench.scratch.read("list.db") == before)
  }

  @Test(arguments: commands) func `says that a list was cut short`(words: [String]) throws {
    for size: off_t in [100, 8_192] {
      #expect(truncate(list, size) == 0)
      let run = try bench.run(words, input: "title\nKettle\n")
      #expect(run.status == 65, "\(size)")
      #expect(run.errors.contains("the list \(list) is damaged: "))
    }
  }

  @Test func `tells of a file with two names`() throws {
    #expect(link(list, bench.scratch.path("other.db")) == 0)
    #expect(try bench.run("list").status == 0)
    let run = try bench.run("add", "--title", "x")
    #expect(run.status == 74)
    #expect(run.errors.hasPrefix("wishlist: cannot open the list \(list): the file has 2 names"))
    let doctor = try bench.run("doctor")
    #expect(doctor.status == 0)
    #expect(
      doctor.output.contains(
        "warning\tnames\t\(list) has 2 names (hard links): it can only be read\t"))
  }

  @Test func `refreshes after a clock was ahead, and tells of it`() throws {
    var ahead = bench
    ahead.clock = ShiftedClock(by: 86_400)
    ahead.now = Timestamp(seconds: ahead.now.seconds + 86_400)
    #expect(try ahead.run("refresh").status == 0)
    let future = try bench.run("doctor")
    #expect(future.status == 0)
    #expect(
      future.output.contains(
        "warning\tclock\tthe list has checks of the future, up to "))
    let run = try bench.run("refresh")
    #expect(run.status == 0)
    #expect(run.errors == "Checked 2 wishes: 0 changed, 2 unchanged, 0 failed.\n")
    #expect(!(try bench.run("doctor").output.contains("\tclock\t")))
  }

  @Test(arguments: ["rename", "unlink", "truncate"])
  func `does not say that a refresh was kept where the list is gone`(fate: String) throws {
    var bench = bench
    let list = list
    bench.clock = ShiftedClock(by: 0) {
      switch fate {
      case "rename": _ = rename(list, list + ".old")
      case "unlink": _ = unlink(list)
      default: _ = truncate(list, 0)
      }
    }
    let run = try bench.run("refresh")
    #expect(run.status == 74)
    #expect(
      run.errors.contains(
        "the list \(list) was moved, deleted or replaced meanwhile: the changes were not kept"))
    #expect(!run.errors.contains("Checked"))
  }
}

/// The machine's clock, but for the time of day.
private final class ShiftedClock: BlockingClock {
  private let shift: Int64
  private let whileFetching: @Sendable () -> Void
  private let asked = Mutex(0)

  /// - Parameter whileFetching: Called once, after a refresh has begun its lease.
  init(by seconds: Int64, whileFetching: @escaping @Sendable () -> Void = {}) {
    shift = seconds * 1_000_000
    self.whileFetching = whileFetching
  }

  var now: ContinuousClock.Instant {
    let isFetching = asked.withLock { count in
      guard count == 2 else { return false }
      count += 1
      return true
    }
    if isFetching { whileFetching() }
    return .now
  }

  var microseconds: Int64 {
    asked.withLock { $0 += 1 }
    return MachineClock.microseconds + shift
  }

  func wait(for duration: Duration) { MachineClock().wait(for: duration) }
}
