import Money
import Testing
import WishListModel

@Suite(.timeLimit(.minutes(1)))
struct ProductIDTests {
  @Test func `is equal only if all bytes are`() {
    let ids = ["1", "01", "1.0", "é", "e\u{301}", "", "A", "a"]
    let products = ids.map { ProductID(source: "shop", id: $0) }
    #expect(Set(products + [ProductID(source: "other", id: "1")]).count == ids.count + 1)
    #expect(Set(products + products).count == ids.count)
  }
}
