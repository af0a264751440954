import Foundation
import HTTP
import JSON
import Money
import Testing
import WishListModel
import WishListSources

/// The 194 products of the default source, as it serves them, read by the source.
@Suite(
  .timeLimit(.minutes(1)), .needsPeerSuites)
struct DummyJSONTests {
  @Test func `are read digit for digit`() throws {
    let rows = try DummyJSON.rows()
    let bodies = try DummyJSON.bodies()
    let source = try #require(SourceCatalog(Configuration()).source(named: "dummyjson"))
    var right = 0
    for (row, body) in zip(rows, bodies) {
      let id = ProductID(source: "dummyjson", id: row.id)
      let address = try source.request(for: id).address
      let product = try source.product(
        id, in: Response(status: 200, body: body, address: address.webAddress))
      let expected = Product(
        id: id, title: row.title, price: Money(row.price, "USD"),
        availability: try #require(Availability(rawValue: row.availability)), brand: row.brand,
        sku: row.sku, url: address.text, image: row.image)
      #expect(product == expected)
      right += product == expected ? 1 : 0
    }
    print("dummyjson: \(right) of \(rows.count) products as expected")
    #expect(rows.count == 194)
    #expect(bodies.count == 194)
    #expect(right == 194)
  }
}
