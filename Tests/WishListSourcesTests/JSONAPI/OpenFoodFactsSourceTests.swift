import HTTP
import Money
import Testing
import WishListModel
import WishListSources

@Suite(.timeLimit(.minutes(1)))
struct OpenFoodFactsSourceTests {
  @Test func `keeps the code of the answer, with its zeros`() throws {
    #expect(
      try read("openfoodfacts:012345678905", fixture: "openfoodfacts-cups.json", in: catalog())
        == Product(
          id: ProductID(source: "openfoodfacts", id: "0012345678905"), title: "Peanut cups",
          brand: "Example,Sample Foods",
          url: "https://world.openfoodfacts.org/product/012345678905",
          image: "https://images.example/1.jpg"))
  }

  @Test func `requests names in the user's language, and few other fields`() throws {
    let catalog = SourceCatalog(Configuration(), language: "ko_KR")
    let request = try request("openfoodfacts:012345678905", in: catalog)
    #expect(
      request.address.text.contains("/012345678905?fields=code,product_name,product_name_ko,"))
    #expect(
      try read("openfoodfacts:012345678905", fixture: "openfoodfacts-cups.json", in: catalog).title
        == "땅콩 컵")
  }

  @Test(arguments: [200, 404])
  func `reads from the body that there is no such product`(status: Int) throws {
    let catalog = try catalog()
    let id = ProductID(source: "openfoodfacts", id: "0000000000000")
    #expect(throws: FetchError.unknownProduct(id)) {
      try read("\(id)", fixture: "openfoodfacts-unknown.json", status: status, in: catalog)
    }
  }

  @Test func `refuses another code, and reads a 503 as a request to slow down`() throws {
    let catalog = try catalog()
    let id = ProductID(source: "openfoodfacts", id: "12345678906")
    #expect(throws: FetchError.unreadable(id, reason: "it is about 0012345678905, not 12345678906"))
    {
      try read("\(id)", fixture: "openfoodfacts-cups.json", in: catalog)
    }
    #expect(throws: FetchError.tooManyRequests(id)) {
      try read("\(id)", "", status: 503, in: catalog)
    }
  }

  @Test func `reads a 503 of other sources so only with a time to wait`() throws {
    let catalog = try catalog()
    let id = ProductID(source: "fakestore", id: "1")
    #expect(throws: FetchError.refused(id, status: 503)) {
      try read("\(id)", "", status: 503, in: catalog)
    }
    #expect(throws: FetchError.tooManyRequests(id)) {
      try read("\(id)", "", status: 503, in: catalog, headers: [Header("retry-after", "5")])
    }
  }
}
