import Money
import Testing
import WishListModel
import WishListStore

@Suite(.timeLimit(.minutes(1)))
struct WishFilterTests {
  private let scratch: ScratchList

  init() throws {
    scratch = try ScratchList()
    try scratch.change { list in
      for product in [
        Product.sample("a", title: "Éclair tin 100%", price: "9.99"),
        Product.sample("b", title: "주전자 Kettle", price: "100", currency: "USD"),
        Product.sample("c", source: "other", title: "mug_set", price: "10"),
        Product.sample("d", title: "Wardrobe", price: nil),
        Product.sample("e", title: "wardrobe two", price: "0"),
      ] { try list.save(product) }
      let id = ProductID(source: "shop", id: "a")
      for tag in ["gift", "tin"] { try list.add(#require(Tag(tag)), to: id) }
      _ = try list.addNote("for 민아, in BLUE", to: id)
      try list.update(id) {
        $0.priority = .high
        $0.target = Money("10", "EUR")
      }
      try list.update(ProductID(source: "shop", id: "b")) { $0.target = Money("100", "EUR") }
      try list.update(ProductID(source: "other", id: "c")) {
        $0.priority = .low
        $0.quantity = Quantity(Amount(20)) ?? .one
      }
      try list.update(ProductID(source: "shop", id: "e")) { $0.state = .archived }
    }
  }

  private func ids(_ filter: WishFilter, _ order: WishOrder = WishOrder(.added)) throws -> String {
    var ids = ""
    try scratch.reading().read { list in
      try list.forEachWish(filter, by: order) { ids += $0.product.id.id }
    }
    #expect(try scratch.reading().read { try $0.count(filter) } == ids.count)
    return ids
  }

  @Test(arguments: [
    (filter { _ in }, "abcd"), (filter { $0.state = nil }, "abcde"),
    (filter { $0.state = .archived }, "e"), (filter { $0.tags = ["gift"] }, "a"),
    (filter { $0.tags = ["gift", "tin"] }, "a"), (filter { $0.tags = ["gift", "no"] }, ""),
    (filter { $0.priority = .high }, "a"), (filter { $0.source = "other" }, "c"),
    (filter { $0.minimumPrice = Money("9.99", nil) }, "abc"),
    (filter { $0.minimumPrice = Money("9.991", nil) }, "bc"),
    (filter { $0.maximumPrice = Money("10.0", nil) }, "ac"),
    (filter { $0.maximumPrice = Money("1000", "USD") }, "b"),
    (filter { $0.isBelowTarget = true }, "a"),
    (filter { ($0.state, $0.maximumPrice) = (nil, Money("0", nil)) }, "e"),
  ])
  func `passes wishes that meet every condition`(filter: WishFilter, expected: String) throws {
    #expect(try ids(filter) == expected)
  }

  private static func filter(_ set: (inout WishFilter) -> Void) -> WishFilter {
    var filter = WishFilter()
    set(&filter)
    return filter
  }

  @Test(arguments: [
    ("éclair", "a"), ("E\u{301}CLAIR", "a"), ("주전자", "b"), ("\u{110C}\u{116E}전자", "b"),
    ("KETTLE", "b"),
    ("민아", "a"), ("blue", "a"), ("100%", "a"), ("0%", "a"), ("mug_", "c"), ("_", "c"), ("\\", ""),
    ("'", ""),
    ("WARD", "d"), ("", "abcd"), ("eclair", "a"), ("ECLAIR TIN", "a"), ("ｅｃｌａｉｒ", "a"),
    ("ëclàïr", "a"),
    ("ＫＥＴＴＬＥ", "b"), ("wardrobé", "d"), ("mügset", ""), ("kettIe", ""), ("１００％", "a"),
  ])
  func `finds text in titles and notes in any case`(text: String, expected: String) throws {
    var filter = WishFilter()
    filter.search = text
    #expect(try ids(filter) == expected)
  }

  @Test(arguments: [
    (WishOrder(.added), "abcde"), (WishOrder(.added, isReversed: true), "edcba"),
    (WishOrder(.title), "acdeb"), (WishOrder(.price), "eacbd"),
    (WishOrder(.price, isReversed: true), "caebd"),
    (WishOrder(.value), "eacbd"), (WishOrder(.priority), "abdec"),
    (WishOrder(.priority, isReversed: true), "cbdea"), (WishOrder(.change), "abcde"),
  ])
  func `returns wishes in order`(order: WishOrder, expected: String) throws {
    var filter = WishFilter()
    filter.state = nil
    #expect(try ids(filter, order) == expected)
  }
}
