import JSON
import Money
import Terminal
import WishListModel
import WishListStore

/// The result of a dry run of an import of addresses: what it would fetch.
struct AddressDryRun: Report {
  private let lines: [(id: ProductID, wish: Wish?)]
  let messages: [String]

  init(_ ids: [ProductID], in list: WishList, messages: [String]) throws {
    lines = try ids.map { ($0, try list.record(of: $0)?.wish) }
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
