import Foundation
import HTTP
import Money
import Testing
import WebAddress
import WishListModel
import WishListSources

/// The examples of schema.org with offers, in JSON-LD and in microdata.
@Suite(.timeLimit(.minutes(1)), .needsPeerSuites)
struct SchemaOrgExamplesTests {
  private struct Example: Decodable {
    var id: String
    var microdata: String
    var json: String
  }

  private struct Expected: Decodable {
    var id: String
    var formats: [String]
    var title: String?
    var price: String?
    var priceMax: String?
    var currency: String?
    var availability: String?
    var image: String?
  }

  @Test func `reads the examples of schema.org`() throws {
    let examples = try peerRows(Example.self, in: "schemaorg-examples/offers.jsonl")
    var (right, all) = (0, 0)
    for expected in try peerRows(Expected.self, in: "schemaorg-examples/expected.jsonl") {
      guard let example = examples.first(where: { $0.id == expected.id }) else { continue }
      for (format, text) in [("json", example.json), ("microdata", example.microdata)]
      where expected.formats.contains(format) {
        let id = ProductID(source: "page", id: "https://shop.example/p/1")
        let response = Response(status: 200, body: Array(text.utf8), address: WebAddress(id.id))
        let product = try? PageSource().product(id, in: response)
        all += 1
        // Events, actions and lists are no products.
        guard let title = expected.title else {
          #expect(product == nil, "\(expected.id) is no product")
          right += product == nil ? 1 : 0
          continue
        }
        // This example states different prices in its two notations, 55 and 1000.
        let price = (expected.id, format) == ("eg-0010", "microdata") ? "1000" : expected.price
        let isRight =
          product?.title == title
          && product?.price == price.flatMap { Money($0, expected.currency) }
          && product?.maximumPrice == expected.priceMax.flatMap { Money($0, expected.currency) }
          && product?.availability.rawValue == expected.availability
          && (expected.image == nil || product?.image == expected.image)
        #expect(isRight, "\(expected.id) as \(format): \(String(describing: product))")
        right += isRight ? 1 : 0
      }
    }
    print("schemaorg-examples: \(right) of \(all) right")
    #expect(right == all)
  }
}
