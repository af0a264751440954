import Money
import SQLite
import Testing
import WishListModel
import WishListStore

private let kettle = ProductID(source: "shop", id: "7")
private let now = Timestamp(seconds: 1_796_029_200)

/// Changes that restore whole wishes, for a list that has a kettle.
private let acts: [(name: String, act: @Sendable (borrowing ListEdit) throws -> Void)] = [
  ("add", { try $0.restore(sample("9")) }),
  (
    "add many", { list in for id in 10..<30 { try list.restore(sample("\(id)")) } }
  ),
  (
    "add and change",
    {
      try $0.restore(sample("9"))
      try $0.record(#require(Money("15", "EUR")), for: sample("9").id, at: now)
      try $0.restore(sample("10"))
      try $0.remove(sample("10").id)
      try $0.restore(sample("11"))
    }
  ),
  ("change", { try $0.restore(sample("7")) }),
  (
    "remove and add",
    {
      try $0.remove(kettle)
      try $0.restore(sample("7"))
    }
  ),
]

private func sample(_ id: String) -> WishRecord {
  let time = Timestamp(seconds: 1_700_000_000)
  var record = WishRecord(Wish(product: .sample(id, price: "5"), addedAt: time))
  record.wish.tags = ["tea"]
  record.wish.notesCount = 1
  record.lastNote = 4
  record.notes = [Note(number: 2, text: "two", createdAt: time)]
  record.history = [
    PricePoint(
      price: Money("5", "EUR"), availability: .inStock, firstSeen: time,
      lastSeen: Timestamp(seconds: 1_796_029_200))
  ]
  record.currentPoint = 0
  record.purchases = [Purchase(number: 1, quantity: .one, price: nil, boughtAt: time)]
  record.alerts = [AlertRecord(rule: "lowest", isArmed: true)]
  return record
}

@Suite(.timeLimit(.minutes(1)))
struct RestoringTests {
  @Test(arguments: acts.map(\.name))
  func `can be undone and redone`(name: String) throws {
    let act = try #require(acts.first { $0.name == name }?.act)
    let scratch = try ScratchList()
    try scratch.change {
      try $0.save(.sample())
      _ = try $0.addNote("one", to: kettle)
    }
    let before = try scratch.dump()
    try scratch.change(name, act)
    let after = try scratch.dump()
    #expect(after != before)
    _ = try scratch.editing().undo()
    #expect(try scratch.dump() == before)
    _ = try scratch.editing().redo()
    #expect(try scratch.dump() == after)
  }

  @Test(arguments: ["add many", "add and change"])
  func `is one step even in several transactions`(last: String) throws {
    struct Failure: Error {}
    let act = try #require(acts.first { $0.name == last }?.act)
    let scratch = try ScratchList()
    try scratch.change { try $0.save(.sample()) }
    let before = try scratch.dump()
    let list = try scratch.editing("many")
    for first in [31, 41] {
      try list.write { edit in for id in first..<(first + 5) { try edit.restore(sample("\(id)")) } }
      try scratch.change("another") { try $0.add(#require(Tag("at \(first)")), to: kettle) }
    }
    #expect(throws: Failure.self) {
      try list.write { edit in
        try edit.restore(sample("50"))
        try edit.remove(sample("42").id)
        throw Failure()
      }
    }
    try list.write(act)
    let after = try scratch.dump()
    let undone = try (0..<3).map { _ in try scratch.editing().undo().command }
    #expect(undone == ["another", "another", "many"])
    #expect(try scratch.dump() == before)
    for _ in 0..<3 { _ = try scratch.editing().redo() }
    #expect(try scratch.dump() == after)
  }

  @Test func `restores a record and returns the outcome`() throws {
    let scratch = try ScratchList()
    let outcomes = try scratch.change { list in
      let first = try list.restore(sample("9"))
      let second = try list.restore(sample("9"))
      var changed = sample("9")
      changed.notes = []
      changed.wish.notesCount = 0
      return [first, second, try list.restore(changed)]
    }
    #expect(outcomes == [.added, .unchanged, .updated])
    let record = try #require(try scratch.reading().read { try $0.record(of: sample("9").id) })
    #expect(record.notes.isEmpty && record.lastNote == 4)
    #expect(record.alerts == sample("9").alerts && record.purchases == sample("9").purchases)
    #expect(record.history == sample("9").history && record.currentPoint == 0)
  }

  @Test func `returns prices in the order of their times`() throws {
    let scratch = try ScratchList()
    let id = sample("7").id
    try scratch.change { list in
      try list.restore(sample("7"))
      for (price, seconds) in [("4", 1_600_000_000), ("6", 1_500_000_000)] as [(String, Int64)] {
        try list.record(#require(Money(price, "EUR")), for: id, at: Timestamp(seconds: seconds))
      }
    }
    let record = try #require(try scratch.reading().read { try $0.record(of: id) })
    #expect(record.history.map { $0.price?.description } == ["6 EUR", "4 EUR", "5 EUR"])
    #expect(record.currentPoint == 2)
    #expect(try scratch.reading().read { try $0.history(of: id) } == record.history)
  }

  @Test func `uses free numbers where the greatest number is taken`() throws {
    let scratch = try ScratchList()
    var record = sample("7")
    record.lastNote = .max
    record.notes.append(Note(number: .max, text: "last", createdAt: now))
    record.purchases.append(Purchase(number: .max, quantity: .one, price: nil, boughtAt: now))
    try scratch.change { try $0.restore(record) }
    for table in ["wish", "price"] {
      try Database(path: scratch.path, .writing)
        .run("UPDATE \(table) SET number = $1", .integer(.max))
    }
    let before = try scratch.dump()
    let note = try scratch.change("note") { try $0.addNote("new", to: kettle) }
    #expect(note.number == 1)
    let purchase = try scratch.change("buy") { try $0.buy(kettle, quantity: nil, price: nil) }
    #expect(purchase.number == 2)
    try scratch.change("price") {
      try $0.record(#require(Money("4", "EUR")), for: kettle, at: now)
      try $0.save(.sample("8"))
    }
    #expect(try scratch.reading().read { try $0.count() } == 1)
    let titles = try scratch.reading().read { list in
      var ids: [String] = []
      try list.forEachTitle { id, _ in
        ids.append(id.id)
        return true
      }
      return ids
    }
    #expect(titles == ["7", "8"])
    try scratch.change("import") { edit in
      for id in ["9", "10", "11"] { try edit.restore(sample(id)) }
    }
    #expect(try scratch.reading().read { try $0.count() } == 4)
    for command in ["import", "price", "buy", "note"] {
      #expect(try scratch.editing().undo().command == command)
    }
    #expect(try scratch.dump() == before)
  }
}
