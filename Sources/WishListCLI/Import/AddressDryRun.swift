import JSON
import Money
import Terminal
import WishListModel
import WishListStore

/// The result of a dry run of an import of addresses: what it would fetch.
struct AddressDryRun: Report {
  private let lines: [(id: ProductID, wish: Wish?)]
  let messages: [String]

  init(_ ids: [ProductID], in context: Context, messages: [String]) throws {
    var lines: [(id: ProductID, wish: Wish?)] = []
    try WishList.dryRun(at: context.storePath(), now: context.now) { edit in
      for id in ids { lines.append((id, try edit.list.existingWish(id))) }
    }
    self.lines = lines
    self.messages = messages + ["This was a dry run: nothing has been changed."]
  }

  func write(to output: TextOutput) throws {
    for (id, wish) in lines {
      let title = wish.map { " \(SafeText.line($0.title))" } ?? ""
      try output.line("\(wish == nil ? "fetch" : "refresh") [\(output.shortID(id))]\(title)")
    }
  }

  func write(to output: JSONOutput) throws {
    try output.array { element in
      for (id, wish) in lines {
        try element { writer in
          writer.object { writer in
            writer.member("source", id.source.rawValue)
            writer.member("id", id.id)
            writer.key("on_list")
            writer.bool(wish != nil)
          }
        }
      }
    }
  }
}
