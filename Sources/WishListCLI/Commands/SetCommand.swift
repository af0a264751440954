import Money
import Terminal
import WishListModel
import WishListStore

/// Changes quantity, target, priority, tags and more of wishes.
struct SetCommand: Command {
  private static let title = WishEdits.title("A title of your own, in place of the source's.")
  private static let withTag = Option.tags("with-tag", "Only wishes with this tag.")
  private static let withPriority = Option.choice(
    "with-priority", value: "LEVEL", of: Wish.Priority.self, "Only wishes of this priority.")

  static let entry = CommandEntry(
    "set", operands: "PRODUCT…", "Change quantity, target, priority, tags and more of wishes.",
    details: """
      A quantity of 0 removes the wish. With --all it changes every wish that passes the filters.
      The filters by tag and priority are --with-tag and --with-priority here, since --tag and
      --priority set a tag and a priority.
      """,
    options: WishEdits.options + [title.entry, withTag.entry, withPriority.entry]
      + FilterOptions.optionsOfOneMeaning + [WishSelection.all.entry, WishSelection.yes.entry],
    examples: [
      ("set 1 --quantity 2 --target '12 EUR'", "two of it, once it costs 12 euros"),
      ("set --all --with-tag birthday --priority high", "everything for the birthday"),
    ])

  private let edits: WishEdits
  private let selection: WishSelection

  init(_ arguments: inout Arguments) throws(UsageError) {
    edits = try WishEdits(&arguments, title: Self.title)
    let filter = try FilterOptions(&arguments, tag: Self.withTag, priority: Self.withPriority)
    selection = try WishSelection(&arguments, filter: filter)
    guard !edits.isEmpty else {
      throw .missing("what to set, such as \(WishEdits.quantity.long) N")
    }
  }

  func run(in context: Context) throws -> any Report {
    let list = try context.listForEditing()
    var (ids, failures) = try selection.ids(in: list, context)
    if edits.removes {
      try context.confirm(removing: ids.count, of: selection)
      return try context.remove(ids, from: list, failures)
    }
    let changed = try context.edit(ids, on: list, &failures) { edit, id in
      _ = try edits.apply(to: id, by: edit, context)
      return id
    }
    return WishesReport(changed: changed, in: list, failures: failures)
  }
}
