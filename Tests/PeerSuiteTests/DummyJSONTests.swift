import Foundation
import HTTP
import JSON
import Testing
import WishListModel
import WishListSources

/// The 194 products of the default source, as it serves them.
@Suite(.enabled(if: peerSuites != nil, Comment(rawValue: withoutPeerSuites)))
struct DummyJSONTests {
  private struct Row: Decodable {
    var id: String
    var title: String
    var price: String
    var availability: String
    var brand: String?
    var sku: String?
    var image: String?
  }

  /// Where each element of a list stands in its text.
  private func elements(of list: [UInt8]) -> [[UInt8]] {
    var elements: [[UInt8]] = []
    var (depth, start, isText, isEscaped) = (0, 0, false, false)
    for (index, byte) in list.enumerated() {
      if isText {
        if !isEscaped, byte == UInt8(ascii: "\"") { isText = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth == 2 { start = index }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 1 { elements.append(Array(list[start...index])) }
      default: break
      }
    }
    return elements
  }

  @Test func `are read digit for digit`() throws {
    let rows = try peerRows(Row.self, in: "dummyjson/expected.jsonl")
    let answers = elements(of: [UInt8](try peerFile("dummyjson/products.json")))
    let source = try #require(SourceCatalog(Configuration()).source(named: "dummyjson"))
    var right = 0
    for (row, body) in zip(rows, answers) {
      let id = ProductID(source: "dummyjson", id: row.id)
      let address = try source.request(for: id).url
      let product = try source.product(
        id, in: Response(status: 200, body: body, url: address))
      let expected = Product(
        id: id, title: row.title, price: Money(row.price, "USD"),
        availability: try #require(Availability(rawValue: row.availability)), brand: row.brand,
        sku: row.sku, url: address, image: row.image)
      #expect(product == expected)
      right += product == expected ? 1 : 0
    }
    print("dummyjson: \(right) of \(rows.count) products as expected")
    #expect(rows.count == 194)
    #expect(answers.count == 194)
    #expect(right == 194)
  }
}
