import Foundation
import JSON
import TestSupport
import Testing

/// All products of the default source, fetched and saved by the built program in one command.
@Suite(
  .timeLimit(.minutes(1)), .needsPeerSuites)
struct DummyJSONListTests {
  @Test func `are on the list digit for digit`() throws {
    let rows = try DummyJSON.rows()
    let bodies = Dictionary(
      uniqueKeysWithValues: zip(rows.map { "/products/\($0.id)" }, try DummyJSON.bodies()))
    let server = try WebServer { request in
      bodies[request.path].map { WebServer.Reply(body: $0) } ?? WebServer.Reply(404, "{}")
    }
    let program = try BuiltProgram()
    try program.home.write(
      "{sources: {dummyjson: {product: '\(server.url("/products/")){id}'}}}",
      to: ".config/wishlist/config.json")
    let ids = rows.map(\.id).joined(separator: "\n")
    let added = try program.run(["add", "-"], input: ids)
    #expect(added.status == 0)
    #expect(added.errors.isEmpty)

    let list = try JSONValue(Array(try program.run(["list", "--json"]).output.utf8))
    let wishes = list.array ?? []
    #expect(wishes.count == 194)
    let products = wishes.compactMap { $0.object?["product"]?.object }
    let found = Dictionary(uniqueKeysWithValues: products.map { ($0["id"]?.string ?? "", $0) })
    var right = 0
    for row in rows {
      let product = try #require(found[row.id])
      let price = JSONObject([
        ("amount", .string(plain(row.price))), ("currency", .string("USD")),
      ])
      let isRight =
        product["title"] == .string(row.title) && product["price"] == .object(price)
        && product["availability"] == .string(row.availability)
        && product["brand"] == (row.brand.map(JSONValue.string) ?? .null)
        && product["sku"]?.string == row.sku && product["image"]?.string == row.image
      #expect(isRight, "\(row.id)")
      right += isRight ? 1 : 0
    }
    print("dummyjson: \(right) of \(rows.count) wishes as expected")
  }

  /// Returns the amount without trailing zeros after the point, as the program writes it.
  private func plain(_ amount: String) -> String {
    guard amount.contains(".") else { return amount }
    var digits = amount[...]
    while digits.last == "0" { digits.removeLast() }
    if digits.last == "." { digits.removeLast() }
    return String(digits)
  }
}
