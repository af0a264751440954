import Money
import Terminal
import WishListExchange
import WishListModel

/// The wishes that were removed from the list.
struct RemovalReport: Report {
  let removed: [Wish]
  let failures: [any Error]

  var messages: [String] {
    removed.isEmpty ? [] : ["'wishlist undo' brings \(removed.count == 1 ? "it" : "them") back."]
  }

  func write(to output: TextOutput) throws {
    for wish in removed {
      try output.line("removed [\(output.shortID(wish.product.id))] \(SafeText.line(wish.title))")
    }
  }

  func write(to output: JSONOutput) throws {
    try output.array { element in
      for wish in removed { try element { $0.wish(wish) } }
    }
  }
}
