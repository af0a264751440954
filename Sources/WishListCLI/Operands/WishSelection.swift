import Money
import WishListModel
import WishListStore

/// The wishes that a command is to change: PRODUCTs, or with `--all` those that pass filters.
struct WishSelection {
  static let options = FilterOptions.options + [all]

  static let all = Option("all", "Every wish that the filters let through, instead of PRODUCTs.")
  /// Of the commands that may ask.
  static let yes = Option("yes", short: "y", "Do not ask before removing several wishes.")

  private let words: ProductOperands?
  private let filter: FilterOptions?
  /// Whether its user has said yes to removing them already.
  let isConfirmed: Bool

  init(
    _ arguments: inout Arguments, names: FilterOptions.Names = .init()
  ) throws(UsageError) {
    let isAll = arguments.flag("all")
    isConfirmed = arguments.flag("yes")
    let filter = try FilterOptions(&arguments, names: names)
    words = arguments.products()
    guard isAll || !filter.isGiven else {
      throw .invalid("a filter", reason: "needs --all, and no PRODUCT")
    }
    guard !isAll || words == nil else { throw .conflict("--all", "PRODUCT") }
    guard isAll || words != nil else { throw .missing("PRODUCT") }
    self.filter = isAll ? filter : nil
  }

  /// Whether it is meant by a filter and not by name.
  var isFiltered: Bool { filter != nil }

  /// The products that are meant, and why other words mean none.
  func ids(in list: WishList, _ context: Context) throws -> (
    ids: [ProductID], failures: [any Error]
  ) {
    if let words { return try words.ids(in: context) }
    var ids: [ProductID] = []
    if let filter {
      try list.forEachWish(filter.filter(in: context)) { ids.append($0.product.id) }
    }
    return (ids, [])
  }
}
