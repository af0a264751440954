import Money
import Testing
import WishListModel
import WishListStore

private let kettle = ProductID(source: "shop", id: "7")

/// Makes checks an hour apart. A word is the answer: a price such as `12 EUR`; `-` for an answer
/// without a price; `zero` for a zero that nothing in the answer calls free; `0? EUR` for the same
/// zero, given as the price; `x` for no answer; `=` for "not modified".
private func check(_ timeline: [String], in scratch: inout ScratchList) throws {
  for (index, word) in timeline.enumerated() {
    if index > 0 { scratch.now = Timestamp(seconds: scratch.now.seconds + 3_600) }
    let parts = word.split(separator: " ").map(String.init)
    try scratch.change("check \(index)") { list in
      switch parts[0] {
      case "x": try list.fail(kettle, because: "cannot fetch shop:7: timed out")
      case "=": try list.confirm(kettle)
      case "zero", "0?":
        var product = Product.sample(price: parts[0] == "zero" ? nil : "0")
        product.priceDoubt = .zero
        try list.save(product)
      case "-": try list.save(.sample(price: nil, availability: .outOfStock))
      default:
        try list.save(
          .sample(price: parts[0], currency: parts.count > 1 ? parts[1] : nil),
          validators: Validators(url: "https://shop.example/7", entityTag: word))
      }
    }
  }
}

private let noPrice =
  "its price is zero, and nothing in the answer says that it is free; if it is, record a price of 0"

@Suite(.timeLimit(.minutes(1)))
struct SavingTests {
  @Test(
    arguments: [
      // The answers, the price of the wish, the prices of the history, the problem.
      (["49.90 EUR", "45 EUR"], "45 EUR", ["49.9 EUR", "45 EUR"], nil),
      (["49.90 EUR", "-"], "49.9 EUR", ["49.9 EUR"], "the answer has no price"),
      (["49.90 EUR", "x"], "49.9 EUR", ["49.9 EUR"], "cannot fetch shop:7: timed out"),
      (["49.90 EUR", "x", "="], "49.9 EUR", ["49.9 EUR"], nil),
      (["49.90 EUR", "-", "49.90 EUR"], "49.9 EUR", ["49.9 EUR", "49.9 EUR"], nil),
      // A price ten times as high or as low waits for the next check. A smaller change does not.
      (["10 EUR", "99.99 EUR"], "99.99 EUR", ["10 EUR", "99.99 EUR"], nil),
      (
        ["10 EUR", "100 EUR"], "10 EUR", ["10 EUR"],
        "the price went from 10 EUR to 100 EUR: the next check decides"
      ),
      (
        ["10 EUR", "1 EUR"], "10 EUR", ["10 EUR"],
        "the price went from 10 EUR to 1 EUR: the next check decides"
      ),
      (["10 EUR", "1.01 EUR"], "1.01 EUR", ["10 EUR", "1.01 EUR"], nil),
      (["10 EUR", "100 EUR", "100 EUR"], "100 EUR", ["10 EUR", "100 EUR"], nil),
      (["10 EUR", "100 EUR", "109 EUR"], "109 EUR", ["10 EUR", "109 EUR"], nil),
      (["10 EUR", "100 EUR", "11 EUR"], "11 EUR", ["10 EUR", "11 EUR"], nil),
      (["10 EUR", "100 EUR", "x", "100 EUR"], "100 EUR", ["10 EUR", "100 EUR"], nil),
      // A different odd price waits for the next check again.
      (
        ["10 EUR", "100 EUR", "1000 EUR"], "10 EUR", ["10 EUR"],
        "the price went from 10 EUR to 1000 EUR: the next check decides"
      ),
      (["10 EUR", "100 EUR", "1000 EUR", "1000 EUR"], "1000 EUR", ["10 EUR", "1000 EUR"], nil),
      (
        ["10 EUR", "100 EUR", "-", "100 EUR"], "10 EUR", ["10 EUR"],
        "the price went from 10 EUR to 100 EUR: the next check decides"
      ),
      // Another currency waits too, and none where there was one. A first currency does not.
      (
        ["10 EUR", "10 USD"], "10 EUR", ["10 EUR"],
        "the price went from 10 EUR to 10 USD: the next check decides"
      ),
      (["10 EUR", "10 USD", "10 USD"], "10 USD", ["10 EUR", "10 USD"], nil),
      (
        ["10 EUR", "10"], "10 EUR", ["10 EUR"],
        "the price went from 10 EUR to 10: the next check decides"
      ),
      (["10", "10 EUR"], "10 EUR", ["10", "10 EUR"], nil),
      (
        ["10", "100 EUR"], "10", ["10"], "the price went from 10 to 100 EUR: the next check decides"
      ),
      // A zero that the answer calls free is accepted at once, and so is a price after it.
      (["10 EUR", "0 EUR"], "0 EUR", ["10 EUR", "0 EUR"], nil),
      (["0 EUR", "0 EUR"], "0 EUR", ["0 EUR"], nil),
      (["0 EUR", "10 EUR"], "10 EUR", ["0 EUR", "10 EUR"], nil),
      (["10 EUR", "0 EUR", "10 EUR"], "10 EUR", ["10 EUR", "0 EUR", "10 EUR"], nil),
      (["10 EUR", "100 EUR", "0 EUR"], "0 EUR", ["10 EUR", "0 EUR"], nil),
      // A zero without a currency is in the known currency. One in another currency waits.
      (["10 EUR", "0"], "0 EUR", ["10 EUR", "0 EUR"], nil),
      (["10 EUR", "0", "9 EUR"], "9 EUR", ["10 EUR", "0 EUR", "9 EUR"], nil),
      (
        ["10 EUR", "0 USD"], "10 EUR", ["10 EUR"],
        "the price went from 10 EUR to 0 USD: the next check decides"
      ),
      // A zero that nothing calls free is refused every time, unless the known price is zero.
      (["10 EUR", "zero"], "10 EUR", ["10 EUR"], noPrice),
      (["10 EUR", "zero", "zero", "zero"], "10 EUR", ["10 EUR"], noPrice),
      (["10 EUR", "zero", "9 EUR"], "9 EUR", ["10 EUR", "9 EUR"], nil),
      (["10 EUR", "zero", "0 EUR"], "0 EUR", ["10 EUR", "0 EUR"], nil),
      (["0 EUR", "zero"], "0 EUR", ["0 EUR"], nil),
      (["10 EUR", "0? EUR", "0? EUR"], "10 EUR", ["10 EUR"], noPrice),
      (["0? EUR", "0? EUR"], "0 EUR", ["0 EUR"], nil),
      (["0? EUR", "12 EUR", "0? EUR"], "12 EUR", ["0 EUR", "12 EUR"], noPrice),
      (["zero", "zero"], nil, [], nil), (["zero", "10 EUR"], "10 EUR", ["10 EUR"], nil),
    ] as [([String], String?, [String], String?)])
  func `accepts only plausible prices`(
    timeline: [String], price: String?, history: [String], problem: String?
  ) throws {
    var scratch = try ScratchList()
    try check(timeline, in: &scratch)
    let wish = try scratch.reading().read { try $0.wish(kettle) }
    #expect(wish.product.price?.description == price)
    #expect(wish.problem == problem)
    #expect(
      try scratch.reading().read { try $0.history(of: kettle) }.compactMap { $0.price?.description }
        == history)
    #expect(
      try scratch.reading().read { try $0.drops(since: Timestamp(seconds: 0)) }.isEmpty
        != wish.hasFallen)
  }

  @Test func `records since when checks fail, and when one last succeeded`() throws {
    var scratch = try ScratchList()
    try check(["10 EUR", "=", "x", "-", "x"], in: &scratch)
    let wish = try scratch.reading().read { try $0.wish(kettle) }
    let hour = { Timestamp(seconds: 1_796_029_200 + $0 * 3_600) }
    #expect(wish.checkedAt == hour(4))
    #expect(wish.problemSince == hour(2))
    #expect(wish.product.fetchedAt == hour(1))
    #expect(
      try scratch.reading().read { try $0.history(of: kettle) } == [
        PricePoint(
          price: Money("10", "EUR"), availability: .inStock, firstSeen: hour(0), lastSeen: hour(1))
      ])
  }

  @Test(
    arguments: [
      (["10 EUR"], "10 EUR"), (["10 EUR", "12 EUR"], "12 EUR"), (["10 EUR", "x"], "10 EUR"),
      (["10 EUR", "100 EUR"], nil), (["10 EUR", "-"], nil), (["10 EUR", "zero"], nil),
      (["10 EUR", "0 EUR"], "0 EUR"),
      (["10 EUR", "100 EUR", "100 EUR"], "100 EUR"),
    ] as [([String], String?)])
  func `keeps the validators of the last accepted answer`(
    timeline: [String], entityTag: String?
  ) throws {
    var scratch = try ScratchList()
    try check(timeline, in: &scratch)
    #expect(
      try scratch.reading().read { try $0.existingFetchStatus(of: kettle) }.validators?.entityTag
        == entityTag)
  }

  @Test func `forgets validators when answers are read in another way`() throws {
    var scratch = try ScratchList()
    try check(["10 EUR"], in: &scratch)
    let list = try scratch.editing()
    try list.adopt(reading: "one")
    #expect(try list.read { try $0.existingFetchStatus(of: kettle) }.validators == nil)
    try list.write { edit in
      try edit.save(.sample(), validators: Validators(url: "u", entityTag: "e"))
    }
    try list.adopt(reading: "one")
    #expect(try list.read { try $0.existingFetchStatus(of: kettle) }.validators?.entityTag == "e")
    try list.adopt(reading: "two")
    #expect(try list.read { try $0.existingFetchStatus(of: kettle) }.validators == nil)
  }

  @Test func `does not restore a wish that was removed meanwhile`() throws {
    let scratch = try ScratchList()
    try scratch.change { list in
      #expect(try list.refresh(kettle, with: .sample(), validators: nil) == nil)
      try list.confirm(kettle)
      try list.fail(kettle, because: "gone")
    }
    #expect(try scratch.dump().isEmpty)
  }

  @Test func `makes no step where only the time of a check changes`() throws {
    var scratch = try ScratchList()
    try check(["10 EUR", "9 EUR", "=", "x", "9 EUR", "90 EUR"], in: &scratch)
    #expect(try scratch.editing().undo().command == "check 1")
  }

  @Test func `keeps a wish as it is when its page leads to another product`() throws {
    let scratch = try ScratchList()
    try scratch.change("add") { try $0.save(.sample(price: "12")) }
    try scratch.change("refresh") { list in
      var other = Product.sample(price: "3")
      other.title = "Garden chair"
      (other.sku, other.url, other.isMoved) = ("no such", "https://shop.example/chair", true)
      let refreshed = try list.refresh(kettle, with: other, validators: nil)
      #expect(refreshed?.outcome == .unchanged)
      #expect(
        refreshed?.problem
          == "its page now leads to https://shop.example/chair, where Garden chair is sold")
    }
    let wish = try scratch.reading().read { try $0.wish(kettle) }
    #expect(wish.product.price == Money("12", "EUR"))
    #expect(wish.product.title == Product.sample().title)
  }
}

extension Wish {
  /// Whether the wish costs less than when it was added.
  fileprivate var hasFallen: Bool { change.map { $0.current.amount < $0.added.amount } ?? false }
}
