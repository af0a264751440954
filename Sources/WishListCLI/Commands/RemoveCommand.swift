import Terminal
import WishListExchange
import WishListModel
import WishListStore

/// Takes wishes off the list.
struct RemoveCommand: Command {
  static let entry = CommandEntry(
    "remove", "PRODUCT…", "Take wishes off the list.",
    details: "What goes can be brought back with 'wishlist undo'.",
    examples: [("remove 1 fakestore:7", "two wishes at once")])

  private let products: ProductWords

  init(_ arguments: inout Arguments) throws(UsageError) {
    products = try ProductWords(&arguments)
  }

  func run(in context: Context) throws -> any Report {
    var (ids, failures) = try products.ids(in: context)
    var removed: [Wish] = []
    let list = try context.listForChanging()
    try list.change {
      for id in ids {
        do {
          removed.append(try list.remove(id))
        } catch WishListError.noWish {
          failures.append(WishListError.noWish(id))
        }
      }
    }
    return RemovalReport(removed: removed, failures: failures)
  }
}

/// What went off the list.
struct RemovalReport: Report {
  let removed: [Wish]
  let failures: [any Error]

  var messages: [String] {
    removed.isEmpty ? [] : ["'wishlist undo' brings \(removed.count == 1 ? "it" : "them") back."]
  }

  func write(to page: PlainPage) throws {
    for wish in removed {
      try page.line("removed [\(page.shown(wish.product.id))] \(SafeText.line(wish.title))")
    }
  }

  func write(to document: JSONPage) throws {
    try document.array { element in
      for wish in removed { try element { $0.wish(wish) } }
    }
  }
}
