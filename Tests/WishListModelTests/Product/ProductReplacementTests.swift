import Testing
import WishListModel

@Suite(.timeLimit(.minutes(1)))
struct ProductReplacementTests {
  private func product(_ title: String, _ sku: String?, _ path: String) -> Product {
    let url = "https://shop.example\(path)"
    return Product(id: ProductID(source: .page, id: url), title: title, sku: sku, url: url)
  }

  @Test(
    arguments: [
      // The same product at another address.
      ("Steel lamp", nil, "/p/1", "Steel lamp – new edition", nil, "/steel-lamp", false),
      ("Steel lamp", "A1", "/p/1", "Stahllampe", "a1", "/de/stahllampe", false),
      ("Steel lamp", nil, "/p/8812", "Lampe en acier", nil, "/fr/8812-lampe", false),
      ("Steel lamp", "A1", "/p/1", "Steel lamp", "B2", "/p/2", false),
      ("茶碗 青", nil, "/p/1", "茶碗 青（大）", nil, "/p/2", false),
      // Another one.
      ("Steel lamp", nil, "/p/1", "Oak chair", nil, "/p/2", true),
      ("Sofa Oslo", nil, "/p/1", "Chair Oslo", nil, "/p/2", true),
      ("Steel lamp 40 cm", "A1", "/p/1", "Steel lamp 60 inches", "A2", "/p/2", true),
      ("Oslo sofa, 3 seats", "S3", "/p/1", "Lima sofa, 2 seats", "S2", "/p/2", true),
      ("茶碗 青", nil, "/p/1", "椅子", nil, "/p/2", true),
      // The same address.
      ("Steel lamp", nil, "/p/1", "Oak chair", nil, "/p/1", false),
    ] as [(String, String?, String, String, String?, String, Bool)])
  func `tells another product by number, title and address`(
    title: String, sku: String?, path: String, newTitle: String, newSKU: String?, newPath: String,
    isReplaced: Bool
  ) {
    let known = product(title, sku, path)
    var new = product(newTitle, newSKU, newPath)
    #expect(known.replacement(by: new) == nil)
    new.isMoved = true
    #expect((known.replacement(by: new) != nil) == isReplaced)
  }

  @Test func `says where the page leads`() {
    var new = product("Oak chair", nil, "/p/2")
    new.isMoved = true
    #expect(
      product("Steel lamp", nil, "/p/1").replacement(by: new)
        == "its page now leads to https://shop.example/p/2, where Oak chair is sold")
  }
}
