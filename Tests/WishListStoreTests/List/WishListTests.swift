import Money
import Testing
import WishListModel
import WishListStore

@Suite(.timeLimit(.minutes(1)))
struct WishListTests {
  private let scratch: ScratchList
  private let kettle = Product.sample()

  init() throws {
    scratch = try ScratchList()
  }

  @Test func `returns the product that was saved`() throws {
    var whole = kettle
    whole.maximumPrice = Money("25", "EUR")
    whole.regularPrice = Money("22.5", "EUR")
    (whole.brand, whole.sku, whole.url, whole.image) = ("B", "S", "https://a.example", "")
    #expect(try scratch.change { try $0.save(whole) } == .added)
    #expect(try scratch.reading().read { try $0.wish(kettle.id) }.product == whole)
  }

  /// PostgreSQL cannot store text with this character.
  @Test func `refuses text with a NUL character`() throws {
    try scratch.change { try $0.save(kettle) }
    let before = try scratch.dump()
    var (titled, branded) = (kettle, kettle)
    titled.title = "A\0"
    branded.brand = "\0"
    var record = WishRecord(Wish(product: .sample("8"), addedAt: scratch.now))
    record.notes = [Note(number: 1, text: "a\0b", createdAt: scratch.now)]
    for (name, act) in [
      ("the title of shop:7", { try $0.save(titled) }),
      ("the brand of shop:7", { try $0.save(branded) }),
      ("the title of shop:7", { try $0.update(kettle.id) { $0.ownTitle = "\0" } }),
      ("the note", { _ = try $0.addNote("\0", to: kettle.id) }),
      ("a note of shop:8", { try $0.restore(record) }),
    ] as [(String, (borrowing ListEdit) throws -> Void)] {
      #expect(throws: WishListError.nulCharacter(name)) { try scratch.change("change", act) }
    }
    #expect(try scratch.dump() == before)
    // A refresh keeps the wish as it was, and records the problem.
    let refreshed = try scratch.change { try $0.refresh(kettle.id, with: titled, validators: nil) }
    let problem = "the title of shop:7 contains a NUL character, which a list cannot keep"
    #expect(refreshed?.outcome == .unchanged && refreshed?.problem == problem)
    #expect(try scratch.reading().read { try $0.wish(kettle.id).problem } == problem)
    #expect(try scratch.reading().read { try $0.wish(kettle.id).title } == kettle.title)
  }

  @Test func `refuses nested reads and writes`() throws {
    let list = try scratch.editing()
    try list.write { try $0.save(kettle) }
    #expect(throws: WishListError.self) { try list.write { _ in try list.write { _ in } } }
    #expect(throws: WishListError.self) { try list.write { _ in try list.read { _ in } } }
    #expect(throws: WishListError.self) { try list.read { _ in try list.write { _ in } } }
    #expect(throws: WishListError.self) { try list.read { _ in try list.read { _ in } } }
    #expect(try list.read { try $0.count() } == 1)
    try list.write { _ = try $0.remove(kettle.id) }
    #expect(try list.read { try $0.isEmpty() })
  }

  @Test func `reads one consistent state`() throws {
    try scratch.change { try $0.save(kettle) }
    let counts = try scratch.reading().read { list in
      let before = try list.count()
      try scratch.change { try $0.save(.sample("8")) }
      return [before, try list.count()]
    }
    #expect(counts == [1, 1])
    #expect(try scratch.reading().read { try $0.count() } == 2)
  }

  @Test(arguments: [
    "0", "0.1", "5.99", "28.33", "318.47", "36999.99", "2.2200000000000000442",
    "123456789012345.67",
    "12345678901234567890123456789012345678", "100",
  ])
  func `keeps every digit of a price`(amount: String) throws {
    try scratch.change { try $0.save(.sample(price: amount)) }
    #expect(
      try scratch.reading().read { try $0.wish(kettle.id) }.product.price == Money(amount, "EUR"))
  }

  @Test func `distinguishes products of two sources`() throws {
    try scratch.change { list in
      try list.save(.sample("1", source: "dummyjson"))
      try list.save(.sample("1", source: "fakestore"))
      #expect(try list.save(.sample("1", source: "dummyjson")) == .unchanged)
    }
    #expect(try scratch.reading().read { try $0.count() } == 2)
    try scratch.change { try $0.remove(ProductID(source: "dummyjson", id: "1")) }
    #expect(try scratch.reading().read { try $0.count() } == 1)
  }

  @Test func `reports which wish or note is missing`() throws {
    try scratch.change { try $0.save(kettle) }
    let other = ProductID(source: "shop", id: "07")
    for act in [
      { try $0.remove(other) }, { try $0.update(other) { _ in } },
      { _ = try $0.addNote("x", to: other) }, { _ = try $0.buy(other, quantity: nil, price: nil) },
    ] as [(borrowing ListEdit) throws -> Void] {
      #expect(throws: WishListError.noWish(other)) { try scratch.change { try act($0) } }
    }
    #expect(throws: WishListError.noWish(other)) {
      try scratch.reading().read { try $0.wish(other) }
    }
    #expect(throws: WishListError.noNote(kettle.id, 3)) {
      try scratch.change { try $0.removeNote(3, of: kettle.id) }
    }
  }

  @Test func `keeps all changes of a transaction or none`() throws {
    struct Stop: Error {}
    try scratch.change { try $0.save(kettle) }
    let before = try scratch.dump()
    #expect(throws: Stop.self) {
      try scratch.change { list in
        try list.save(.sample("8"))
        try list.remove(kettle.id)
        throw Stop()
      }
    }
    #expect(try scratch.dump() == before)
  }

  @Test func `never uses the number of a note again`() throws {
    try scratch.change { list in
      try list.save(kettle)
      #expect(try list.addNote("one", to: kettle.id).number == 1)
      #expect(try list.addNote("two", to: kettle.id).number == 2)
      try list.removeNote(2, of: kettle.id)
      #expect(try list.addNote("three", to: kettle.id).number == 3)
    }
    #expect(
      try scratch.reading().read { try $0.notes(on: kettle.id) }.map(\.text) == ["one", "three"])
  }

  @Test func `marks a note as edited only when its text changes`() throws {
    try scratch.change { list in
      try list.save(kettle)
      _ = try list.addNote("one", to: kettle.id)
      #expect(try list.editNote(1, of: kettle.id) { $0.isShared = true }.editedAt == nil)
      #expect(try list.editNote(1, of: kettle.id) { $0.text = "one" }.editedAt == nil)
      #expect(try list.editNote(1, of: kettle.id) { $0.text = "1" }.editedAt == scratch.now)
    }
  }

  @Test func `keeps the rest wanted when some are bought`() throws {
    let (three, one) = (Quantity(Amount(3)), Quantity(Amount(1)))
    try scratch.change { list in
      try list.save(kettle)
      try list.update(kettle.id) { $0.quantity = three ?? .one }
      _ = try list.buy(kettle.id, quantity: one, price: Money("18", "EUR"))
    }
    var wish = try scratch.reading().read { try $0.wish(kettle.id) }
    #expect(wish.state == .wanted)
    #expect(wish.quantity.description == "2")
    try scratch.change { _ = try $0.buy(kettle.id, quantity: nil, price: nil) }
    wish = try scratch.reading().read { try $0.wish(kettle.id) }
    #expect(wish.state == .bought)
    #expect(
      try scratch.reading().read { try $0.purchases(of: kettle.id) }.map {
        "\($0.quantity) \($0.price?.description ?? "")"
      }
        == ["1 18 EUR", "2 19.99 EUR"])
  }

  /// A dry run works on a copy, and so keeps no one from writing.
  @Test func `lets others write during a dry run`() throws {
    let scratch = try ScratchList()
    try scratch.change { try $0.save(.sample("1")) }
    try WishList.dryRun(at: scratch.path, now: scratch.now) { edit in
      try edit.save(.sample("2"))
      try scratch.change { try $0.save(.sample("3")) }
      #expect(try edit.list.count(WishFilter()) == 2)
    }
    #expect(try scratch.reading().read { try $0.ids(WishFilter()) }.map(\.id) == ["1", "3"])
  }
}
