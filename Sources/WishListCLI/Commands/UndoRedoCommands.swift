import JSON
import Terminal
import WishListStore

/// Undoes the last command that changed the list.
struct UndoCommand: Command {
  static let entry = CommandEntry(
    "undo", "Undo the last command that changed the list.",
    details: "It can be repeated: the last 100 commands can be undone, one by one.")

  init(_ arguments: inout Arguments) {}

  func run(in context: Context) throws -> any Report {
    guard try WishList.exists(at: context.storePath()) else { throw WishListError.nothingToUndo }
    return StepReport(verb: "undid", step: try context.listForEditing().undo())
  }
}

/// Does the command again that was undone last.
struct RedoCommand: Command {
  static let entry = CommandEntry(
    "redo", "Redo the command that was undone last.")

  init(_ arguments: inout Arguments) {}

  func run(in context: Context) throws -> any Report {
    guard try WishList.exists(at: context.storePath()) else { throw WishListError.nothingToRedo }
    return StepReport(verb: "redid", step: try context.listForEditing().redo())
  }
}

/// The command that was undone or done again.
private struct StepReport: Report {
  let verb: String
  let step: Step

  func write(to output: TextOutput) throws {
    try output.line("\(verb): \(SafeText.line(step.command))")
  }

  func write(to output: JSONOutput) throws {
    try output.write { writer in writer.object { $0.member("command", step.command) } }
  }
}
