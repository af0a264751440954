import Money
import Terminal
import WishListExchange
import WishListModel

/// What went off the list.
struct RemovalReport: Report {
  let removed: [Wish]
  let failures: [any Error]

  var messages: [String] {
    removed.isEmpty ? [] : ["'wishlist undo' brings \(removed.count == 1 ? "it" : "them") back."]
  }

  func write(to page: TextOutput) throws {
    for wish in removed {
      try page.line("removed [\(page.shown(wish.product.id))] \(SafeText.line(wish.title))")
    }
  }

  func write(to document: JSONOutput) throws {
    try document.array { element in
      for wish in removed { try element { $0.wish(wish) } }
    }
  }
}
