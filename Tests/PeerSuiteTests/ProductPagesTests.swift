import Foundation
import HTTP
import JSON
import Testing
import WishListModel
import WishListSources

/// Shop pages of 2021 with the price that people read on them.
@Suite(.enabled(if: peerSuites != nil, "\(withoutPeerSuites)"))
struct ProductPagesTests {
  /// One page and what is true of it.
  private struct Row {
    var id: String
    var url: String
    var prices: [Amount]
    var isStructured: Bool
    var stock: String?
  }

  @Test func `finds the prices that pages carry, and no others`() throws {
    guard let folder = peerSuites?.appending(path: "product-pages") else { return }
    var (right, wrong, missed, other, stockRight, stockWrong) = (0, 0, 0, 0, 0, 0)
    for row in try rows(folder) {
      let body = try unzipped(folder.appending(path: "html/\(row.id).html.gz"))
      let id = ProductID(source: "page", id: row.url)
      let response = Response(status: 200, body: body, url: row.url)
      let product = try? PageSource().product(id, in: response)
      let name = "\(row.id.prefix(8)) \(row.url.prefix(60))"
      if let found = product?.price {
        let all = [found, product?.maximumPrice, product?.regularPrice].compactMap(\.self)
        if row.prices.contains(found.amount) {
          right += row.isStructured ? 1 : 0
          other += row.isStructured ? 0 : 1
        } else {
          wrong += 1
          print("wrong: \(name): \(all) is not \(row.prices)")
        }
      } else if row.isStructured {
        missed += 1
        print("missed: \(name): \(row.prices)")
      }
      if let product, product.availability != .unknown, let stock = row.stock {
        let isRight = (product.availability == .inStock) == (stock == "InStock")
        if isRight {
          stockRight += 1
        } else {
          stockWrong += 1
          print("stock: \(name): \(product.availability) is not \(stock)")
        }
      }
    }
    print(
      "product-pages: \(right) of 64 right, \(other) right beyond them, \(wrong) wrong, \(missed) missed"
    )
    print("product-pages: availability \(stockRight) right, \(stockWrong) wrong")
    #expect(right >= 62)
    #expect((right + other) * 100 >= (right + other + wrong) * 97)
  }

  private func rows(_ folder: URL) throws -> [Row] {
    let text = try String(contentsOf: folder.appending(path: "truth.jsonl"), encoding: .utf8)
    return try text.split(separator: "\n").map { line in
      let row = try JSONValue(Array(line.utf8)).object ?? JSONObject()
      let truth = row["truth"]?.object
      return Row(
        id: row["id"]?.string ?? "", url: row["url"]?.string ?? "",
        prices: truth?["price"]?.array?.compactMap {
          $0.string.flatMap { Amount($0.filter { !$0.isWhitespace }) }
        } ?? [],
        isStructured: row["structured_has_price"] == .bool(true),
        stock: truth?["availability"]?.array?.first?.string)
    }
  }

  /// The file as `gzip` unpacks it.
  private func unzipped(_ file: URL) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Array(data)
  }
}
