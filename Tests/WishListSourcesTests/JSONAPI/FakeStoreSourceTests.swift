import Money
import Testing
import WishListModel
import WishListSources

@Suite(.timeLimit(.minutes(1)))
struct FakeStoreSourceTests {
  @Test func `reads a product`() throws {
    #expect(
      try read("fakestore:4", fixture: "fakestore-bag.json", in: catalog())
        == Product(
          id: ProductID(source: "fakestore", id: "4"), title: "Canvas day bag – 15 l",
          price: Money("109", "USD"), url: "https://fakestoreapi.com/products/4",
          image: "https://fakestoreapi.com/img/bag._AC_UL640_.jpg"))
  }

  @Test(arguments: ["null", "", "{}", " \n"])
  func `reads an empty answer as no such product`(body: String) throws {
    let catalog = try catalog()
    let id = ProductID(source: "fakestore", id: "9999")
    #expect(throws: FetchError.unknownProduct(id)) { try read("\(id)", body, in: catalog) }
  }

  @Test func `refuses a web page and a gateway that gave up`() throws {
    let catalog = try catalog()
    let id = ProductID(source: "fakestore", id: "4")
    #expect(throws: FetchError.unreadable(id, reason: "it is a web page")) {
      try read("\(id)", "\u{FEFF}\n<html>", in: catalog)
    }
    #expect(throws: FetchError.refused(id, status: 522)) {
      try read("\(id)", "", status: 522, in: catalog)
    }
  }
}
