import Foundation

/// The products of the default source: its responses and the products that they stand for.
enum DummyJSON {
  struct Row: Decodable {
    var id: String
    var title: String
    var price: String
    var availability: String
    var brand: String?
    var sku: String?
    var image: String?
  }

  static func rows() throws -> [Row] {
    try peerRows(Row.self, in: "dummyjson/expected.jsonl")
  }

  /// Returns the body of the response for each product, in the order of ``rows()``.
  static func bodies() throws -> [[UInt8]] {
    elements(of: [UInt8](try peerFile("dummyjson/products.json")))
  }

  /// Splits the text of a JSON array into the texts of its elements.
  private static func elements(of list: [UInt8]) -> [[UInt8]] {
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
}
