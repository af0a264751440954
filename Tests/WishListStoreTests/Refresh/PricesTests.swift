import Money
import Testing
import WishListModel
import WishListStore

private let kettle = ProductID(source: "shop", id: "7")
private let start: Int64 = 1_796_029_200
private func hour(_ number: Int64) -> Timestamp { Timestamp(seconds: start + number * 3_600) }

private func point(
  _ price: String, _ first: Int64, _ last: Int64, _ availability: Availability = .inStock
) -> PricePoint {
  PricePoint(
    price: Money(price, "EUR"), availability: availability, firstSeen: hour(first),
    lastSeen: hour(last))
}

@Suite(.timeLimit(.minutes(1)))
struct PricesTests {
  private var scratch: ScratchList

  init() throws {
    scratch = try ScratchList()
    try scratch.change { try $0.save(.sample(price: "10")) }
  }

  private mutating func check(_ number: Int64, _ product: Product) throws {
    scratch.now = hour(number)
    try scratch.change { try $0.save(product) }
  }

  @Test mutating func `adds a row to the history only when the price or the availability changes`()
    throws
  {
    for number in 1...50 { try check(Int64(number), .sample(price: "10")) }
    try check(51, .sample(price: "10", availability: .outOfStock))
    try check(52, .sample(price: "9", availability: .outOfStock))
    try check(60, .sample(price: "9", availability: .outOfStock))
    #expect(
      try scratch.reading().read { try $0.history(of: kettle) } == [
        point("10", 0, 50), point("10", 51, 51, .outOfStock), point("9", 52, 60, .outOfStock),
      ])
  }

  /// Checks an hour apart, as prices with availabilities, and the rows that they make.
  private static let soldOut: [(checks: [(String?, Availability)], rows: [PricePoint])] = [
    (
      [(nil, .outOfStock), (nil, .outOfStock), ("10", .inStock)],
      [point("10", 0, 0), point("10", 3, 3)]
    ),
    ([("10", .inStock), (nil, .discontinued)], [point("10", 0, 1)]),
    (
      [(nil, .outOfStock), ("10", .outOfStock), (nil, .outOfStock), ("10", .outOfStock)],
      [point("10", 0, 0), point("10", 2, 4, .outOfStock)]
    ),
    (
      [(nil, .outOfStock), ("9", .inStock), ("9", .inStock)],
      [point("10", 0, 0), point("9", 2, 3)]
    ),
    // An answer that only lacks a price tells nothing new.
    ([(nil, .inStock), (nil, .unknown), ("10", .inStock)], [point("10", 0, 3)]),
    (
      [(nil, .outOfStock), (nil, .inStock), ("10", .inStock)],
      [point("10", 0, 0), point("10", 3, 3)]
    ),
  ]

  @Test(arguments: soldOut.indices)
  mutating func `does not say in stock of a time without a price`(index: Int) throws {
    let (checks, rows) = Self.soldOut[index]
    for (number, check) in checks.enumerated() {
      try self.check(
        Int64(number) + 1, .sample(price: check.0, availability: check.1))
    }
    #expect(try scratch.reading().read { try $0.history(of: kettle) } == rows)
    let number = Int64(checks.count) + 1
    scratch.now = hour(number)
    try scratch.change { try $0.record(#require(Money("7", "EUR")), for: kettle, at: hour(number)) }
    #expect(
      try scratch.reading().read { try $0.history(of: kettle) }.last?.price == Money("7", "EUR"))
  }

  @Test mutating func `begins a row with a price by hand after the product was sold out`() throws {
    try check(1, .sample(price: nil, availability: .outOfStock))
    scratch.now = hour(2)
    try scratch.change { try $0.record(#require(Money("10", "EUR")), for: kettle, at: hour(2)) }
    #expect(
      try scratch.reading().read { try $0.history(of: kettle) } == [
        point("10", 0, 0), point("10", 2, 2, .outOfStock),
      ])
  }

  @Test mutating func `inserts a past price into the history by its time`() throws {
    try check(10, .sample(price: "9"))
    scratch.now = hour(12)
    try scratch.change { try $0.record(#require(Money("7", "EUR")), for: kettle, at: hour(5)) }
    try scratch.change { try $0.record(#require(Money("6", "EUR")), for: kettle, at: hour(-24)) }
    let list = try scratch.reading()
    #expect(
      try list.read { try $0.history(of: kettle) } == [
        point("6", -24, -24, .unknown), point("10", 0, 0), point("7", 5, 5, .unknown),
        point("9", 10, 10),
      ])
    let wish = try list.read { try $0.wish(kettle) }
    #expect(wish.product.price == Money("9", "EUR"))
    #expect(wish.lowest == Money("6", "EUR"))
    #expect(wish.change?.previous == Money("10", "EUR"))
    #expect(wish.product.fetchedAt == hour(10))
  }

  @Test mutating func `does not record a price that the history has already`() throws {
    try check(10, .sample(price: "10"))
    for (amount, number) in [("10", 0), ("10", 4), ("10", 10), ("7", 5), ("7", 5)] {
      let price = try #require(Money(amount, "EUR"))
      try scratch.change { try $0.record(price, for: kettle, at: hour(Int64(number))) }
    }
    #expect(
      try scratch.reading().read { try $0.history(of: kettle) } == [
        point("10", 0, 10), point("7", 5, 5, .unknown),
      ])
  }

  @Test mutating func `measures a drop from the price that held at the time`() throws {
    try check(20, .sample(price: "10"))
    try scratch.change { try $0.record(#require(Money("5", "EUR")), for: kettle, at: hour(12)) }
    func drop(since number: Int64) throws -> String? {
      try scratch.reading().read { try $0.drops(since: hour(number)) }.first.map {
        "\($0.from) to \($0.to)"
      }
    }
    #expect(try drop(since: 15) == nil)
    try check(21, .sample(price: "8"))
    for number: Int64 in [1, 11, 15, 20] {
      #expect(try drop(since: number) == "10 EUR to 8 EUR", "\(number)")
    }
  }

  @Test mutating func `makes the latest recorded price the price of the wish`() throws {
    scratch.now = hour(12)
    try scratch.change { try $0.record(#require(Money("8", "EUR")), for: kettle, at: hour(3)) }
    #expect(
      try scratch.reading().read { try $0.history(of: kettle) } == [
        point("10", 0, 0), point("8", 3, 3),
      ])
    #expect(try scratch.reading().read { try $0.wish(kettle) }.product.price == Money("8", "EUR"))
    try scratch.change { try $0.record(#require(Money("8", "EUR")), for: kettle, at: hour(4)) }
    #expect(
      try scratch.reading().read { try $0.history(of: kettle) } == [
        point("10", 0, 0), point("8", 3, 4),
      ])
  }

  @Test(
    arguments: [
      // The prices of four checks a day apart, how many days to look back, and the drop.
      (["10", "9", "9", "8"], 7, "10>8"), (["10", "9", "9", "8"], 2, "9>8"),
      (["10", "9", "9", "9"], 1, nil), (["10", "9", "9", "9"], 2, nil),
      (["10", "9", "9", "9"], 3, "10>9"),
      (["10", "8", "12", "9"], 1, "12>9"), (["10", "8", "12", "9"], 2, nil),
      (["10", "12", "11", "10"], 7, nil), (["10", "12", "11", "10"], 2, "12>10"),
    ] as [([String], Int64, String?)])
  mutating func `finds wishes that became cheaper`(
    timeline: [String], days: Int64, drop: String?
  ) throws {
    for (index, price) in timeline.enumerated().dropFirst() {
      try check(Int64(index) * 24, .sample(price: price))
    }
    let since = Timestamp(seconds: scratch.now.seconds - days * 86_400)
    let drops = try scratch.reading().read { try $0.drops(since: since) }
    #expect(drops.map { "\($0.from.amount)>\($0.to.amount)" } == (drop.map { [$0] } ?? []))
    #expect(drops.allSatisfy { $0.since == $0.wish.change?.since })
  }

  @Test mutating func `lists the greatest relative fall first`() throws {
    try scratch.change {
      try $0.save(.sample("8", price: "1000"))
      try $0.save(.sample("9", price: "3"))
    }
    try check(1, .sample(price: "9"))
    try check(1, .sample("8", price: "950"))
    try check(1, .sample("9", price: "2"))
    let drops = try scratch.reading().read { try $0.drops(since: hour(0)) }
    #expect(drops.map(\.wish.product.id.id) == ["9", "7", "8"])
  }
}
