import Foundation
import HTTP
import Money
import TestSupport
import Testing
import WishListModel
import WishListSources

@Suite(.timeLimit(.minutes(1)))
struct DemoCatalogueTests {
  private func fetcher() throws -> (SourceCatalog, ProductFetcher) {
    let path = fixtureURL("demo/config.json").path
    let catalog = SourceCatalog(try Configuration(path: path, mustExist: true))
    let fetcher = ProductFetcher(catalog, options: HTTPClient.Options()) {
      Timestamp(seconds: 1_800_000_000)
    }
    return (catalog, fetcher)
  }

  @Test func `is read whole, without a network`() throws {
    let (catalog, fetcher) = try fetcher()
    var products: [String: Product] = [:]
    let ids = try (1...12).map { try catalog.productID(for: "\($0)") }
    try fetcher.fetch(ids) { id, result in products[id.id] = try result.get() }
    #expect(products.count == 12)
    #expect(
      products["5"]
        == Product(
          id: ProductID(source: "demo", id: "5"), title: "Merino travel blanket",
          price: Money("85", "GBP"), maximumPrice: Money("110", "GBP"), availability: .inStock,
          brand: "Fellside", sku: "FS-BLK-M", url: "https://demo.example/things/5",
          image: "https://demo.example/pictures/5.jpg",
          fetchedAt: Timestamp(seconds: 1_800_000_000)))
    #expect(products["3"]?.price == Money("18000", "KRW"))
    #expect(products["6"]?.availability == .outOfStock)
    #expect(products["8"]?.regularPrice == Money("33", "EUR"))
    #expect(products["9"]?.price == Money("39.5", "KWD"))
    #expect(products["12"]?.price == Money("0", "EUR"))
  }

  @Test func `is recognised by its address`() throws {
    let (catalog, _) = try fetcher()
    #expect(
      try catalog.productID(for: "http://DEMO.example/things/7/?utm_source=mail#top")
        == ProductID(source: "demo", id: "7"))
  }

  @Test(arguments: ["13", "../config", "%2e%2e", "1.json"])
  func `has nothing else`(id: String) throws {
    let (catalog, fetcher) = try fetcher()
    var error: FetchError?
    let id = try catalog.productID(for: id)
    try fetcher.fetch([id]) { _, result in
      if case .failure(let failure) = result { error = failure }
    }
    switch error {
    case .unknownProduct(id), .badID(id, reason: "it holds a slash"): break
    default: Issue.record("\(String(describing: error))")
    }
  }
}
