import Foundation
import Money
import Testing
import WishListExchange
import WishListModel

@Suite(.timeLimit(.minutes(1)))
struct ArchiveTests {
  @Test(arguments: [1, 3, 1 << 16])
  func `reads back what was written, in parts of any size`(size: Int) throws {
    let records = [try Sample.full(), try Sample.bare(), try Sample.full(id: "a/b ü \u{1F600}")]
    let archive = Sample.archive(records)
    var read: [WishRecord] = []
    var reader = ArchiveReader()
    for start in stride(from: 0, to: archive.count, by: size) {
      try reader.read(Array(archive[start..<min(start + size, archive.count)])) { read.append($0) }
    }
    try reader.finish()
    #expect(read == records)
    #expect(Sample.archive(read) == archive)
  }

  @Test func `leaves out validators whose address has a secret in it`() throws {
    var record = try Sample.full()
    record.validators = Validators(url: "https://a.example/1?api_key=abc", entityTag: "\"e\"")
    let text = String(decoding: Sample.archive([record]), as: UTF8.self)
    #expect(!text.contains("abc") && !text.contains("\\\"e\\\""))
  }

  @Test func `has the promised form`() throws {
    let text = String(decoding: Sample.archive([]), as: UTF8.self)
    #expect(text == "{\n  \"version\": 1,\n  \"wishes\": []\n}\n")
  }

  @Test(arguments: [
    ("", "it is not an archive of a wish list: it is empty"),
    ("[]", "it is not an archive of a wish list: it does not begin with {"),
    (#"{"version": 1}"#, "it is not an archive of a wish list: it has no wishes"),
    (#"{"wishes": []}"#, "it is not an archive of a wish list: it has no version"),
    (
      #"{"version": 1, "wishes": {}}"#,
      "it is not an archive of a wish list: its wishes are not an array"
    ),
    (
      #"{"version": 2, "wishes": []}"#,
      "the archive was written by a newer wishlist (format 2): update the program"
    ),
    (#"{"version": 0, "wishes": []}"#, "it is not an archive of a wish list: there is no format 0"),
    (#"{"version": 1, "wishes": ["#, "line 1, column 27: the archive is cut short"),
    ("{\"version\": 1,\n\"wishes\": [{\"pro", "line 2, column 17: the archive is cut short"),
    (
      "{\"version\": 1,\n\"wishes\": [}]}",
      "line 2, column 12: there is unexpected text here"
    ),
    (
      "{\"version\": 1,\n\"wishes\": [{\"product\": tru}]}",
      "line 2, column 27: there is unexpected text here"
    ),
    (
      "{\"version\": 1,\n\"wishes\": []}\n}",
      "line 3, column 1: there is unexpected text here"
    ),
    ("{\0", "line 1, column 2: there is unexpected text here"),
    (#"{"version": 1, "wishes": [7]}"#, "wish 1 (line 1): it is a number"),
    (
      #"{"version": 1, "wishes": [{"product": {"source": "s", "id": "1"}}]}"#,
      "wish 1 (line 1): product/title is missing"
    ),
    (
      #"{"version": 1, "wishes": [{"product": {"source": "s", "id": 1, "title": ""}}]}"#,
      "wish 1 (line 1): product/id is a number, not a string"
    ),
  ])
  func `reports what is wrong with a damaged archive`(text: String, message: String) {
    #expect(throws: ExchangeError.self) { try Sample.read(Array(text.utf8)) }
    do {
      _ = try Sample.read(Array(text.utf8))
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test(arguments: [
    (#""quantity":"2.5""#, #""quantity":"0""#, #"quantity cannot be "0""#),
    (#""priority":"high""#, #""priority":"urgent""#, #"priority cannot be "urgent""#),
    (
      #""added_at":"2026-01-01T00:00:00Z""#, #""added_at":"2026-02-30T00:00:00Z""#,
      #"added_at cannot be "2026-02-30T00:00:00Z""#
    ),
    (#""amount":"9.99""#, #""amount":"-9.99""#, "product/price is below zero"),
    (#""amount":"9.99""#, #""amount":9.99"#, "product/price/amount is a number, not a string"),
    (#""number":3"#, #""number":1"#, "two notes have the same number"),
    (
      #""last_note":"#, #""last_note":9223372036854775808, "_":"#,
      "last_note cannot be 9223372036854775808"
    ),
    (#""number":3"#, #""number":-9007199254740993"#, "notes/1/number cannot be -9007199254740993"),
    (#""number":3"#, #""number":1e3"#, "notes/1/number cannot be 1e3"),
    (#""number":3"#, #""number":3.0"#, "notes/1/number cannot be 3.0"),
    (#""tags":["#, #""tags":[3,"#, "tags has something in it that is not a tag"),
    (
      #""regular_price":null"#, #""regular_price":{"amount":"12", "currency":"EUR"}"#,
      "regular_price is not in the currency of the price"
    ),
  ])
  func `refuses values that no wish can have`(old: String, new: String, reason: String) throws {
    let text = String(decoding: Sample.archive([try Sample.full()]), as: UTF8.self)
    #expect(text.contains(old))
    let start = try #require(text.range(of: old))
    do {
      _ = try Sample.read(Array(text.replacingCharacters(in: start, with: new).utf8))
      Issue.record("it was taken")
    } catch {
      #expect("\(error)" == "wish 1 (line 4): \(reason)")
    }
  }

  @Test func `refuses a product that is there twice`() throws {
    let archive = Sample.archive([try Sample.full(), try Sample.bare(), try Sample.full()])
    #expect(throws: ExchangeError.repeated(try Sample.full().id, first: 1, second: 3)) {
      try Sample.read(archive)
    }
  }

  @Test func `reports the place of text that is not UTF-8`() {
    var archive = Array("{\"version\": 1,\n\"wishes\": [{\"product\": \"".utf8)
    archive += [0xFF, 0xFE] + Array("\"}]}".utf8)
    #expect(
      throws: ExchangeError.malformed(
        TextPosition(line: 2, column: 25), reason: "the text is not UTF-8")
    ) { try Sample.read(archive) }
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":["])
  func `refuses a gigabyte of nesting early`(nest: String) {
    var reader = ArchiveReader()
    var fed = 0
    #expect(throws: ExchangeError.self) {
      try reader.read(Array(#"{"version": 1, "wishes": ["#.utf8)) { _ in }
      let part = Array(String(repeating: nest, count: 10_000).utf8)
      while fed < 1 << 30 {
        fed += part.count
        try reader.read(part) { _ in }
      }
    }
    #expect(fed <= 10_000 * nest.utf8.count)
  }

  /// A note may have a megabyte, and a wish may have many notes.
  @Test func `reads the longest wishes that are allowed`() throws {
    var record = try Sample.bare()
    let text = String(repeating: "x", count: 1 << 20)
    record.notes = try (1...17).map {
      Note(number: $0, text: text, createdAt: try Sample.time("2026-01-02T00:00:00Z"))
    }
    record.lastNote = 17
    record.wish.notesCount = 17
    #expect(try Sample.read(Sample.archive([record])) == [record])
    var table = RowWriter()
    table.write(record.wish, notes: record.notes)
    let rows = try Sample.rows(String(decoding: table.take(), as: UTF8.self))
    #expect(try rows.first?.get().note?.utf8.count == 17 << 20 + 32)
  }

  @Test func `refuses a string of a gigabyte`() {
    var reader = ArchiveReader()
    var fed = 0
    #expect(throws: ExchangeError.self) {
      try reader.read(Array(#"{"version": 1, "wishes": [""#.utf8)) { _ in }
      let part = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
      while fed < 1 << 30 {
        fed += part.count
        try reader.read(part) { _ in }
      }
    }
    #expect(fed <= 65 << 20)
  }
}
