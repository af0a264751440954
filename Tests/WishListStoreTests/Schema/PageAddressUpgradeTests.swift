import Money
import SQLite
import Testing
import WishListModel

@testable import WishListStore

/// Upgrades lists whose page ids were stored by version 0.1.0.
@Suite(.timeLimit(.minutes(1)))
struct PageAddressUpgradeTests {
  private let scratch: ScratchList

  init() throws {
    scratch = try ScratchList()
  }

  private func add(_ ids: String...) throws {
    for id in ids {
      try scratch.change("add \(id)") { try $0.save(.sample(id, source: .page)) }
    }
  }

  /// Marks the list as not upgraded.
  private func forget() throws {
    try Database(path: scratch.path, .writing).run("DELETE FROM fact WHERE name LIKE 'page_ids%'")
  }

  private func ids() throws -> [String] {
    try Database(path: scratch.path, .reading)
      .rows("SELECT id FROM wish WHERE source = 'page' ORDER BY number") { $0.text(0) }
  }

  @Test func `rewrites page ids to their normal form in every table`() throws {
    let old = "HTTPS://me:pw@Shop.example:443/p?utm_source=x"
    let new = "https://shop.example/p"
    let url = "https://me:pw@shop.example/p?utm_source=x"
    try add(old)
    let id = ProductID(source: .page, id: old)
    try scratch.change("note") { _ = try $0.addNote("blue", to: id) }
    try scratch.change("tag") { try $0.add(#require(Tag("gift")), to: id) }
    try scratch.change("save") { try $0.save(.sample(old, source: .page, price: "18")) }
    let database = try Database(path: scratch.path, .writing)
    try database.run("UPDATE wish SET url = $1", .text(url))
    try database.run(
      "INSERT INTO run VALUES (1, 'h', 1, $1, 1, NULL)", .text("page\u{1F}\(old)\u{1E}shop\u{1F}7"))
    let before = try scratch.dump()
    try forget()

    let list = try scratch.editing("undo")
    let dump = try scratch.dump()
    #expect(try ids() == [new])
    #expect(
      dump
        == before.map {
          $0.replacing(old, with: new).replacing(url, with: "https://shop.example/p?utm_source=x")
        })
    for table in Tables.all.flatMap({ [$0.name, $0.images] }) + ["notice"] {
      #expect(try !database.hasRow("SELECT 1 FROM \(table) WHERE id = $1", .text(old)), "\(table)")
    }
    let leases = try database.rows("SELECT ids FROM run") { $0.text(0) }
    #expect(leases == ["page\u{1F}\(new)\u{1E}shop\u{1F}7"])
    #expect(try StoreInspection(path: scratch.path, at: scratch.now, clock: 0)?.faults == [])

    let added = "add \(old.replacing("me:pw@", with: ""))"
    for command in ["save", "tag", "note", added] {
      #expect(try list.undo().command == command)
    }
    #expect(try ids() == [])
    for _ in 1...4 { _ = try list.redo() }
    #expect(try scratch.dump() == dump)
  }

  @Test func `keeps both wishes where two ids would become equal`() throws {
    let pages = ["https://a.example/p?utm_source=x", "https://a.example/p?gclid=1"]
    try add(pages[0], pages[1], "https://A.example/q", "https://a.example/q", "HTTP://b.example")
    try forget()
    let list = try scratch.editing()
    #expect(
      try ids() == pages + ["https://A.example/q", "https://a.example/q", "http://b.example/"])
    #expect(
      try list.read { try $0.pagesWithOtherIDs() }.map(\.id) == pages + ["https://A.example/q"])
  }

  @Test func `keeps an id that would equal one that undo restores`() throws {
    try add("https://A.example/q")
    try scratch.change("remove") {
      try $0.remove(ProductID(source: .page, id: "https://A.example/q"))
    }
    try add("https://a.example/q#x")
    try forget()
    _ = try scratch.editing()
    #expect(try ids() == ["https://a.example/q#x"])
  }

  @Test func `does not change other sources or ids that are no address`() throws {
    try add("no address", "")
    try scratch.change { try $0.save(.sample("HTTP://A.example")) }
    try forget()
    _ = try scratch.editing()
    #expect(try ids() == ["no address", ""])
    #expect(
      try scratch.reading().read {
        try $0.record(of: ProductID(source: "shop", id: "HTTP://A.example"))
      } != nil)
  }

  @Test func `upgrades a list that is opened for reading, once`() throws {
    try add("HTTP://a.example")
    try forget()
    #expect(
      try scratch.reading().read {
        try $0.record(of: ProductID(source: .page, id: "http://a.example/"))
      } != nil)
    try Database(path: scratch.path, .writing).run("UPDATE wish SET id = 'HTTP://a.example'")
    _ = try (scratch.reading(), scratch.editing())
    #expect(try ids() == ["HTTP://a.example"])
  }

  @Test func `reads a list that cannot be written as it is`() throws {
    try add("HTTP://a.example")
    try forget()
    let other = try Database(path: scratch.path, .writing)
    try other.transaction {
      let list = try scratch.reading()
      #expect(try list.read { try $0.pagesWithOtherIDs() }.map(\.id) == ["HTTP://a.example"])
    }
  }

  @Test func `does nothing in a new list`() throws {
    _ = try scratch.editing()
    let database = try Database(path: scratch.path, .reading)
    #expect(try PageAddressUpgrade.isDone(in: database))
    #expect(try scratch.reading().read { try $0.pagesWithOtherIDs() } == [])
  }
}
