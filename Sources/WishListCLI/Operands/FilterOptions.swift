import Money
import WishListModel
import WishListStore

/// Which wishes are meant, as the options of `list`, `total`, `export` and others.
struct FilterOptions {
  static let options = [
    Option("tag", value: "T", of: .tag, "Only wishes with this tag; may be given several times."),
    Option(
      "priority", value: "LEVEL", of: .choices(of: Wish.Priority.self),
      "Only wishes of this priority: low, normal or high."),
    Option(
      "state", value: "STATE", of: .choices(of: StateChoice.self),
      "Only wishes that are wanted (the default), bought or archived; or all."
    ),
    Option("source", value: "S", of: .source, "Only wishes from this source."),
    Option("search", value: "TEXT", "Only wishes with this in title, brand or notes."),
    Option("min-price", value: "P", "Only wishes that cost at least this."),
    Option("max-price", value: "P", "Only wishes that cost at most this."),
    Option("below-target", "Only wishes whose price is at or below their target."),
  ]

  /// What two of the options are called where `--tag` and `--priority` mean something else.
  struct Names {
    var tag = "tag"
    var priority = "priority"
  }

  private var filter = WishFilter()
  private let minimumPrice: String?
  private let maximumPrice: String?

  init(_ arguments: inout Arguments, names: Names = Names()) throws(UsageError) {
    for text in arguments.values(names.tag) {
      guard let tag = Tag(text) else {
        throw .invalid("--\(names.tag) \(text)", reason: "is not a tag")
      }
      filter.tags.append(tag.text)
    }
    filter.priority = try arguments.choice(names.priority)
    if let state = try arguments.choice("state", as: StateChoice.self) {
      filter.state = state.state
    }
    filter.source = arguments.value("source").map { SourceName($0) }
    filter.search = arguments.value("search")
    minimumPrice = arguments.value("min-price")
    maximumPrice = arguments.value("max-price")
    filter.isBelowTarget = arguments.flag("below-target")
  }

  /// Whether any of the options was there.
  var isGiven: Bool { !filter.isEmpty || minimumPrice != nil || maximumPrice != nil }

  /// The filter, with its prices read as the user's locale writes them.
  func filter(in context: Context) throws -> WishFilter {
    var filter = filter
    filter.minimumPrice = try minimumPrice.map {
      try context.price($0, option: "--min-price", currency: nil)
    }
    filter.maximumPrice = try maximumPrice.map {
      try context.price($0, option: "--max-price", currency: nil)
    }
    return filter
  }
}

/// The states that `--state` can name.
private enum StateChoice: String, CaseIterable {
  case wanted
  case bought
  case archived
  case all

  var state: Wish.State? { Wish.State(rawValue: rawValue) }
}
