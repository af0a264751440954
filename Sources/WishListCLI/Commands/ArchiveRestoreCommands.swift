import Money
import WishListModel
import WishListStore

/// Archives wishes, with their notes and history.
struct ArchiveCommand: Command {
  static let entry = CommandEntry(
    "archive", operands: "PRODUCT…", "Archive wishes, with their notes and prices.",
    options: WishSelection.options)

  private let selection: WishSelection

  init(_ arguments: inout Arguments) throws(UsageError) {
    selection = try WishSelection(&arguments)
  }

  func run(in context: Context) throws -> any Report {
    try context.change(selection, to: .archived)
  }
}

/// Makes bought or archived wishes wanted again.
struct RestoreCommand: Command {
  static let entry = CommandEntry(
    "restore", operands: "PRODUCT…", "Make archived or bought wishes wanted again.",
    options: WishSelection.options)

  private let selection: WishSelection

  init(_ arguments: inout Arguments) throws(UsageError) {
    selection = try WishSelection(&arguments)
  }

  func run(in context: Context) throws -> any Report {
    try context.change(selection, to: .wanted)
  }
}

extension Context {
  /// Changes the state of wishes, in one step.
  fileprivate func change(
    _ selection: WishSelection, to state: Wish.State
  ) throws -> WishesReport {
    let list = try listForEditing()
    var (ids, failures) = try selection.ids(in: list, self)
    let changed = try edit(ids, on: list, &failures) { edit, id in
      try edit.update(id) { $0.state = state }
      return id
    }
    return WishesReport(changed: changed, in: list, failures: failures)
  }
}
