import Money
import SQLite
import Testing
import WishListModel

@testable import WishListStore

/// Every row belongs to a wish, whatever is changed.
@Suite(.timeLimit(.minutes(1)))
struct ReferenceTests {
  @Test func `leaves no row without its wish`() throws {
    let scratch = try ScratchList()
    let kettle = Product.sample().id
    try scratch.change {
      try $0.save(.sample())
      try $0.add(#require(Tag("tea")), to: kettle)
    }
    let before = try scratch.dump()
    for sql in [
      "INSERT INTO tag (source, id, tag, step) VALUES ('shop', '8', 'tea', 1)",
      "DELETE FROM wish", "UPDATE price SET id = '8'",
      "INSERT INTO addition (step, first, last) VALUES (77, 1, 1)",
    ] {
      let list = try scratch.editing()
      #expect(throws: WishListError.self) { try list.write { try $0.database.run(sql) } }
    }
    #expect(try scratch.dump() == before)
  }

  /// In an import SQLite does not check that each row belongs to a wish.
  @Test func `leaves no row without its wish after an import`() throws {
    let scratch = try ScratchList()
    try scratch.change {
      try $0.save(.sample())
      _ = try $0.addNote("one", to: Product.sample().id)
    }
    let list = try EditableWishList(
      editing: scratch.path, command: "import", at: scratch.now, isImport: true)
    for round in 0..<2 {
      try list.write { edit in
        for number in 0..<20 {
          var record = WishRecord(
            Wish(product: .sample("\(number)", price: "\(round + 1)"), addedAt: scratch.now))
          record.wish.tags = ["tea", "round \(round)"]
          record.alerts = [AlertRecord(rule: "lowest", isArmed: true)]
          record.history = [
            PricePoint(
              price: Money("\(round + 1)", "EUR"), availability: .inStock,
              firstSeen: scratch.now, lastSeen: scratch.now)
          ]
          let isKnown = round > 0 || number == 7
          let outcome = try edit.restore(record)
          #expect(outcome == (isKnown ? .updated : .added))
        }
      }
    }
    #expect(try StoreInspection(path: scratch.path, at: scratch.now, clock: 0)?.faults == [])
    _ = try scratch.editing().undo()
    #expect(try StoreInspection(path: scratch.path, at: scratch.now, clock: 0)?.faults == [])
  }
}
