import WishListStore

/// Removes wishes from the list.
struct RemoveCommand: Command {
  static let entry = CommandEntry(
    "remove", operands: "PRODUCT…", "Remove wishes from the list.",
    details: "'wishlist undo' restores what was removed.",
    options: WishSelection.options + [WishSelection.yes.entry],
    examples: [
      ("remove 1 fakestore:7", "two wishes at once"),
      ("remove --all --tag birthday", "everything with a tag"),
    ])

  private let selection: WishSelection

  init(_ arguments: inout Arguments) throws(UsageError) {
    selection = try WishSelection(&arguments)
  }

  func run(in context: Context) throws -> any Report {
    let list = try context.listForEditing()
    let (ids, failures) = try selection.ids(in: list, context)
    try context.confirm(removing: ids.count, of: selection)
    return try context.remove(ids, from: list, failures)
  }
}
