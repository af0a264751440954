import Foundation
import Money
import TestSupport
import Testing
import WishListModel

@testable import WishListExchange

@Suite(.timeLimit(.minutes(1)))
struct SharePageTests {
  @Test(arguments: [
    (SharePageScript.text, SharePageScript.hash), (SharePageStyle.text, SharePageStyle.hash),
  ])
  func `names the hash of its script and of its style`(text: String, hash: String) throws {
    let scratch = try ScratchFolder()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/sha256sum")
    process.arguments = [try scratch.write(text, to: "text")]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try #require(try pipe.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    let hex = String(decoding: output.prefix(64), as: UTF8.self)
    let digest = Data(
      stride(from: 0, to: 64, by: 2).compactMap { offset in
        UInt8(hex.dropFirst(offset).prefix(2), radix: 16)
      })
    #expect(hash == "sha256-\(digest.base64EncodedString())")
  }

  @Test func `shows private data only on request`() throws {
    let record = try Sample.full()
    let page = html([record])
    #expect(page.contains("<p class=\"note\" dir=\"auto\">blue</p>"))
    for hidden in ["a\nb", "8.50", "paid"] { #expect(!page.contains(hidden)) }
    let told = html([record]) {
      $0.hasAllNotes = true
      $0.hasTargets = true
      $0.hasPricesPaid = true
    }
    for shown in ["a\nb", "target €8.50", "paid $9.99"] { #expect(told.contains(shown)) }
  }

  @Test func `loads nothing without pictures`() throws {
    let page = html([try Sample.full()]) { $0.hasPictures = false }
    #expect(!page.contains("<img"))
    #expect(page.contains("content=\"default-src 'none'; style-src"))
  }

  @Test(arguments: [
    "javascript:alert(1)", " javascript:alert(1)", "JAVASCRIPT:x", "data:text/html,x", "//x", "x",
    "https://x.example/\" onload=\"", "https://x example", "file:///etc/passwd", "https:\u{0}//x",
  ])
  func `links only to web pages`(address: String) throws {
    var record = try Sample.bare()
    record.wish.product.url = address
    record.wish.product.image = address
    let page = html([record])
    #expect(!page.contains("<a "))
    #expect(!page.contains("<img"))
  }

  @Test func `keeps a page of five hundred wishes under a megabyte`() throws {
    var record = try Sample.full()
    record.wish.ownTitle = "A title of a usual length, as shops write it, with a size"
    record.history = try (1...60).map { day in
      let time = Timestamp(seconds: Int64(day) * 86_400)
      return PricePoint(
        price: try Sample.money("\(day * 37 % 50).99"), availability: .inStock, firstSeen: time,
        lastSeen: time)
    }
    let page = html(Array(repeating: record, count: 500))
    #expect(page.utf8.count < 1_000_000)
    print("500 wishes: \(page.utf8.count) bytes")
  }

  @Test func `draws a price line only for a price that changed`() throws {
    #expect(!html([try Sample.bare()]).contains("<svg"))
    var record = try Sample.full()
    record.history[0].price = try Sample.money("12")
    #expect(html([record]).contains("<path d=\"M4 4H114V28H116\"/>"))
  }

  func html(
    _ records: [WishRecord], _ change: (inout SharePageOptions) -> Void = { _ in }
  ) -> String {
    var options = SharePageOptions(locale: Locale(identifier: "en_US"), date: "30 November 2026")
    change(&options)
    var writer = SharePageWriter(options)
    for record in records { writer.write(record) }
    writer.finish()
    return String(decoding: writer.take(), as: UTF8.self)
  }
}
