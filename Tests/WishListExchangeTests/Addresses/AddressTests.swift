import Foundation
import Money
import TestSupport
import Testing
import WishListExchange
import WishListModel

@Suite(.timeLimit(.minutes(1)))
struct AddressTests {
  @Test func `reads a list of addresses`() throws {
    let text = "\u{FEFF}# mine\r\n\r\n  https://x.example/a \r\nfakestore:3\n"
    let list = try Address.list(Array(text.utf8))
    #expect(list.map(\.text) == ["https://x.example/a", "fakestore:3"])
    #expect(list.map(\.line) == [3, 4])
  }

  @Test(arguments: [([0x61, 0x0A, 0xFF], 2), ([0x00], 1)] as [([UInt8], Int)])
  func `refuses bytes that are not text`(bytes: [UInt8], line: Int) {
    #expect(throws: ExchangeError.notText(line: line)) { try Address.list(bytes) }
  }

  @Test func `reads the bookmarks of a browser`() throws {
    let (links, others) = try Address.bookmarks(Array(fixture("imports/bookmarks.html")))
    #expect(
      links.map(\.text) == [
        "https://shop.example/p/kettle?size=1.6&colour=blue", "http://x.example/ü",
        "HTTPS://X.example/UPPER", "https://x.example/unquoted",
      ])
    #expect(links.first?.tags.map(\.text) == ["gift", "home"])
    #expect(others == 3)
  }

  @Test(arguments: [
    "<a", "<a href", "<a href=", "<a href=\"x", "<a href='https://x", "<a =", "<a ===>", "<<<<a",
    "<a href=\"&#xFFFFFFFF;&#0;&#-1;&;&\">", "<a href=https://x/&#x2F;",
  ])
  func `reads broken bookmark files without a crash`(text: String) throws {
    _ = try Address.bookmarks(Array(text.utf8))
  }

  @Test(
    arguments: [
      ("{}", .json), (" \n[", .json), ("\u{FEFF}{", .json), ("<!DOCTYPE NETSCAPE", .bookmarks),
      ("title,price\nA,1", .csv), ("\u{FEFF}Name;Preis\n", .csv), ("url\nhttps://x.example", .csv),
      ("\"title\"", .csv), ("https://x.example/a\n", .urls), ("# mine\n\nfakestore:3\n", .urls),
    ] as [(String, ImportKind)])
  func `recognises the format of a file`(text: String, kind: ImportKind) throws {
    #expect(try ImportKind(of: Array(text.utf8)) == kind)
  }

  @Test(
    arguments: [
      ([], "it is empty"), (Array(" \n".utf8), "it is empty"),
      ([0xFF, 0xFE, 0x41, 0x00], "it is UTF-16: save it as UTF-8"),
      (
        Array("Dear diary".utf8),
        "it is no archive, table, bookmarks file or list of addresses; --format names the format"
      ),
    ] as [([UInt8], String)])
  func `reports why a format is not recognised`(bytes: [UInt8], reason: String) {
    #expect(throws: ExchangeError.unrecognised(reason: reason)) { try ImportKind(of: bytes) }
  }

  @Test func `reports the columns that a table lacks`() {
    #expect(throws: ExchangeError.noHeading(["Produkt", "Preis"])) {
      try ImportKind(of: Array("Produkt;Preis\r\nLampe;12,50\r\n".utf8))
    }
  }

  @Test(arguments: [
    ("Oak desk", 1, "oak-desk"), ("Oak desk", 2, "oak-desk-2"), ("  A & B! ", 1, "a-b"),
    ("日本語のやかん", 1, "日本語のやかん"), ("★", 1, "wish"), ("", 3, "wish-3"),
  ])
  func `makes ids of titles`(title: String, number: Int, id: String) {
    let first = ManualName.first(for: title)
    #expect(ManualName.id(first, number: number) == id)
    #expect(ManualName.number(of: id, after: first) == number)
  }

  @Test(arguments: [
    "oak", "oak-desk-", "oak-desk-0", "oak-desk-1", "oak-desk-02", "oak-desk-x",
    "oak-desk-99999999999999999999", "oak-desks", "Oak-desk", "oak-desk--2", "oak-desk-+2",
  ])
  func `knows which ids were not made of a title`(id: String) {
    #expect(ManualName.number(of: id, after: "oak-desk") == nil)
  }
}
