import Money
import WishListModel
import WishListStore

/// The options that filter wishes, in `list`, `total`, `export` and other commands.
struct FilterOptions {
  private static let tag = Option.tags(
    "tag", "Only wishes with this tag; may be given several times.")
  private static let priority = Option.choice(
    "priority", value: "LEVEL", of: Wish.Priority.self,
    "Only wishes of this priority: low, normal or high.")
  private static let state = Option.choice(
    "state", value: "STATE", of: StateChoice.self,
    "Only wishes that are wanted (the default), bought or archived; or all.")
  private static let source = Option.source("source", "Only wishes from this source.")
  private static let search = Option.text(
    "search", value: "TEXT", "Only wishes with this text in the title, the brand or a note.")
  private static let minimumPrice = Option.price(
    "min-price", "Only wishes that cost at least this.")
  private static let maximumPrice = Option.price(
    "max-price", "Only wishes that cost at most this.")
  private static let isBelowTarget = Option.flag(
    "below-target", "Only wishes whose price is at or below their target.")

  static let options: [OptionEntry] = [tag.entry, priority.entry] + optionsOfOneMeaning
  /// The options without `--tag` and `--priority`, which mean something else in `set`.
  static let optionsOfOneMeaning: [OptionEntry] = [
    state.entry, source.entry, search.entry, minimumPrice.entry, maximumPrice.entry,
    isBelowTarget.entry,
  ]

  /// Whether any of the options was given.
  let isGiven: Bool
  private var filter = WishFilter()
  private let minimumPrice: TypedPrice?
  private let maximumPrice: TypedPrice?

  /// - Parameters:
  ///   - tag: The option that filters by tag, where it is not `--tag`.
  ///   - priority: The option that filters by priority, where it is not `--priority`.
  init(
    _ arguments: inout Arguments, tag: Option<[Tag]> = tag,
    priority: Option<Wish.Priority?> = priority
  ) throws(UsageError) {
    isGiven = arguments.first(of: [tag.entry, priority.entry] + Self.optionsOfOneMeaning) != nil
    filter.tags = try arguments.take(tag).map(\.text)
    filter.priority = try arguments.take(priority)
    if let state = try arguments.take(Self.state) { filter.state = state.state }
    filter.source = try arguments.take(Self.source)
    filter.search = try arguments.take(Self.search)
    minimumPrice = try arguments.take(Self.minimumPrice)
    maximumPrice = try arguments.take(Self.maximumPrice)
    filter.isBelowTarget = try arguments.take(Self.isBelowTarget)
  }

  /// The filter, with its prices read in the user's locale.
  func filter(in context: Context) throws -> WishFilter {
    var filter = filter
    filter.minimumPrice = try minimumPrice?.money(in: context)
    filter.maximumPrice = try maximumPrice?.money(in: context)
    return filter
  }
}

/// The values of `--state`.
private enum StateChoice: String, CaseIterable {
  case wanted
  case bought
  case archived
  case all

  var state: Wish.State? { Wish.State(rawValue: rawValue) }
}
