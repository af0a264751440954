import Testing
import WishListExchange
import WishListModel

@Suite(.timeLimit(.minutes(1)))
struct ImportedIDsTests {
  private func page(_ id: String) -> ProductID { ProductID(source: .page, id: id) }

  private func ids(_ texts: [String], keeping kept: [String] = []) -> [String] {
    var ids = ImportedIDs(keeping: kept.map(page))
    return texts.map { ids.id(for: page($0)).id }
  }

  @Test func `normalises the ids of pages`() {
    #expect(
      ids(["HTTP://A.example?utm_source=x", "no address"]) == ["http://a.example/", "no address"])
    var ids = ImportedIDs()
    let other = ProductID(source: "shop", id: "HTTP://A.example")
    #expect(ids.id(for: other) == other)
  }

  @Test(arguments: [
    ["http://a.example/#x", "http://a.example/#y", "http://a.example/#z"],
    ["http://a.example/", "http://a.example/#x"], ["http://a.example/#x", "http://a.example/"],
    ["http://a.example/#x", "http://a.example/", "http://a.example/#y"],
  ])
  func `keeps different products of one file separate`(texts: [String]) {
    let once = ids(texts)
    #expect(Set(once).count == texts.count)
    #expect(Set(once).isSubset(of: Set(texts + ["http://a.example/"])))
    // Importing a file with these ids gives the same ids.
    #expect(ids(once) == once)
  }

  @Test func `keeps ids that are on the list`() {
    let kept = ["http://a.example/#x", "http://a.example/#y"]
    #expect(ids(kept, keeping: kept) == kept)
    #expect(ids(["http://a.example/"] + kept, keeping: kept) == ["http://a.example/"] + kept)
  }
}
