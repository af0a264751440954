import JSON
import Money
import System
import Terminal
import WishListModel
import WishListStore

/// Copies the list to a file.
struct BackupCommand: Command {
  private static let force = Option.flag("force", "Replace FILE if it exists.")

  static let entry = CommandEntry(
    "backup", operands: "FILE", "Copy the list to a file, as it is at one moment.",
    details: """
      Other commands may change the list meanwhile. The copy is itself a list: use it with
      --store, or replace the list by it while no command runs.
      """,
    options: [force.entry],
    examples: [("backup wishes-2026.db", "a copy to keep elsewhere")])

  static let needsConfiguration = false

  private let file: String
  private let isReplacing: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    file = try arguments.operand("FILE")
    isReplacing = try arguments.take(Self.force)
    guard !file.isEmpty else { throw .missing("FILE") }
    guard file != "-" else {
      throw .invalid(
        "FILE -", reason: "is not a file: the copy cannot be written to standard output")
    }
  }

  func run(in context: Context) throws -> any Report {
    let path = try context.storePath()
    guard try WishList.exists(at: path) else {
      throw CommandError(.failure, "there is no list at \(path) to back up")
    }
    TerminationSignal.startCatching()  // an interrupt then removes the unfinished copy
    let list = try context.listForReading()
    do {
      try list.backUp(
        to: file, isReplacing: isReplacing, checkpoint: CommandError.throwIfInterrupted)
    } catch WishListError.occupied where !isReplacing {
      throw CommandError(.failure, "\(file) exists already; \(Self.force.long) replaces it")
    }
    var all = WishFilter()
    all.state = nil
    return BackupReport(
      file: file, count: try WishList(reading: file).read { try $0.count(all) })
  }
}

/// The file of a backup and the number of its wishes.
private struct BackupReport: Report {
  let file: String
  let count: Int

  var messages: [String] { ["\(Wish.counted(count)) copied to \(file)"] }

  func write(to output: TextOutput) {}

  func write(to output: JSONOutput) throws {
    try output.write { writer in
      writer.object { writer in
        writer.member("file", file)
        writer.member("wishes", count)
      }
    }
  }
}
