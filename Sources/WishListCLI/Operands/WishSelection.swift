import Money
import WishListModel
import WishListStore

/// The wishes that a command changes: PRODUCTs, or with `--all` the wishes that pass the filters.
struct WishSelection {
  static let options = FilterOptions.options + [all.entry]

  static let all = Option.flag(
    "all", "Every wish that passes the filters, instead of PRODUCTs.")
  /// The option of commands that may ask before they remove wishes.
  static let yes = Option.flag("yes", short: "y", "Do not ask before removing several wishes.")

  private let products: ProductOperands?
  private let filter: FilterOptions?
  /// Whether `--yes` allows to remove the wishes without asking.
  let isConfirmed: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    try self.init(&arguments, filter: FilterOptions(&arguments))
  }

  /// - Parameter filter: The filters, where the command has options of its own for them.
  init(_ arguments: inout Arguments, filter: FilterOptions) throws(UsageError) {
    let isAll = try arguments.take(Self.all)
    isConfirmed = try arguments.take(Self.yes)
    products = arguments.products()
    guard isAll || !filter.isGiven else {
      throw .invalid("a filter", reason: "needs \(Self.all.long) instead of PRODUCT")
    }
    guard !isAll || products == nil else { throw .conflict(Self.all.long, "PRODUCT") }
    guard isAll || products != nil else { throw .missing("PRODUCT") }
    self.filter = isAll ? filter : nil
  }

  /// Whether filters select the wishes, instead of PRODUCTs.
  var isFiltered: Bool { filter != nil }

  /// The ids of the wishes, and why other operands mean no product.
  func ids(in list: WishList, _ context: Context) throws -> (
    ids: [ProductID], failures: [any Error]
  ) {
    if let products { return try products.ids(in: context) }
    guard let filter = try filter?.filter(in: context) else { return ([], []) }
    return (try list.read { try $0.ids(filter) }, [])
  }
}
