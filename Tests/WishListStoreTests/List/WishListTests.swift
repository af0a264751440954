import Money
import Testing
import WishListModel
import WishListStore

struct WishListTests {
  private let scratch: ScratchList
  private let kettle = Product.sample()

  init() throws {
    scratch = try ScratchList()
  }

  @Test func `gives back what was saved`() throws {
    var whole = kettle
    whole.maximumPrice = Money("25", "EUR")
    whole.regularPrice = Money("22.5", "EUR")
    (whole.brand, whole.sku, whole.url, whole.image) = ("B\0", "S", "https://a.example", "")
    #expect(try scratch.change { try $0.save(whole) } == .added)
    #expect(try scratch.reading().wish(kettle.id).product == whole)
  }

  @Test(arguments: [
    "0", "0.1", "5.99", "28.33", "318.47", "36999.99", "2.2200000000000000442",
    "123456789012345.67",
    "12345678901234567890123456789012345678", "100",
  ])
  func `keeps every digit of a price`(amount: String) throws {
    try scratch.change { try $0.save(.sample(price: amount)) }
    #expect(try scratch.reading().wish(kettle.id).product.price == Money(amount, "EUR"))
  }

  @Test func `tells products of two sources apart`() throws {
    try scratch.change { list in
      try list.save(.sample("1", source: "dummyjson"))
      try list.save(.sample("1", source: "fakestore"))
      #expect(try list.save(.sample("1", source: "dummyjson")) == .unchanged)
    }
    #expect(try scratch.reading().count() == 2)
    try scratch.change { try $0.remove(ProductID(source: "dummyjson", id: "1")) }
    #expect(try scratch.reading().count() == 1)
  }

  @Test func `says which wish or note is missing`() throws {
    try scratch.change { try $0.save(kettle) }
    let other = ProductID(source: "shop", id: "07")
    for act in [
      { try $0.remove(other) }, { try $0.update(other) { _ in } },
      { _ = try $0.addNote("x", to: other) }, { _ = try $0.buy(other, quantity: nil, price: nil) },
    ] as [(WishList) throws -> Void] {
      #expect(throws: WishListError.noWish(other)) { try scratch.change { try act($0) } }
    }
    #expect(throws: WishListError.noWish(other)) { try scratch.reading().wish(other) }
    #expect(throws: WishListError.noNote(kettle.id, 3)) {
      try scratch.change { try $0.removeNote(3, of: kettle.id) }
    }
  }

  @Test func `keeps all of a change or none`() throws {
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

  @Test func `gives no note the number of another`() throws {
    try scratch.change { list in
      try list.save(kettle)
      #expect(try list.addNote("one", to: kettle.id).number == 1)
      #expect(try list.addNote("two", to: kettle.id).number == 2)
      try list.removeNote(2, of: kettle.id)
      #expect(try list.addNote("three", to: kettle.id).number == 3)
    }
    #expect(try scratch.reading().notes(on: kettle.id).map(\.text) == ["one", "three"])
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

  @Test func `leaves the rest wanted when some are bought`() throws {
    let (three, one) = (Quantity(Amount(3)), Quantity(Amount(1)))
    try scratch.change { list in
      try list.save(kettle)
      try list.update(kettle.id) { $0.quantity = three ?? .one }
      _ = try list.buy(kettle.id, quantity: one, price: Money("18", "EUR"))
    }
    var wish = try scratch.reading().wish(kettle.id)
    #expect(wish.state == .wanted)
    #expect(wish.quantity.description == "2")
    try scratch.change { _ = try $0.buy(kettle.id, quantity: nil, price: nil) }
    wish = try scratch.reading().wish(kettle.id)
    #expect(wish.state == .bought)
    #expect(
      try scratch.reading().purchases(of: kettle.id).map {
        "\($0.quantity) \($0.price?.description ?? "")"
      }
        == ["1 18 EUR", "2 19.99 EUR"])
  }
}
