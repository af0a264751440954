import Money
import Testing
import WishListModel
import WishListStore

private let kettle = ProductID(source: "shop", id: "7")

@Suite(.timeLimit(.minutes(1)))
struct AlertsTests {
  private var scratch: ScratchList

  init() throws {
    scratch = try ScratchList()
  }

  /// Saves a price a day after the one before, and returns the rules that fired.
  private mutating func save(
    _ price: String, _ availability: Availability = .inStock
  ) throws -> [String] {
    scratch.now = Timestamp(seconds: scratch.now.seconds + 86_400)
    let list = try scratch.editing("refresh")
    try list.write { try $0.save(.sample(price: price, availability: availability)) }
    return list.alerts.map { "\($0.rule) \($0.price?.amount.description ?? "")" }
  }

  private func set(_ rule: String) throws -> [String] {
    let list = try scratch.editing("set")
    let rule = try #require(AlertRule(typed: rule))
    try list.write { try $0.add(rule, to: kettle) }
    return list.alerts.map { "\($0.rule)" }
  }

  @Test mutating func `keeps the state of a rule from one command to the next`() throws {
    _ = try save("100")
    #expect(try set("drop:10%") == [])
    #expect(try set("lowest") == [])
    #expect(try save("95") == ["lowest 95"])
    #expect(try save("90") == ["drop:10% 90", "lowest 90"])
    #expect(try save("91") == [])
    #expect(try save("90") == [])
    #expect(try save("80") == ["drop:10% 80", "lowest 80"])
    #expect(
      try scratch.reading().read { try $0.alertRules(of: kettle) }.map(\.description) == [
        "drop:10%", "lowest",
      ])
  }

  @Test mutating func `fires at once, and only once, if the condition holds when the rule is set`()
    throws
  {
    _ = try save("100")
    _ = try save("80")
    #expect(try set("drop:10%") == ["drop:10%"])
    #expect(try set("drop:10%@highest") == ["drop:10%@highest"])
    #expect(try set("lowest:30d") == ["lowest:30d"])
    #expect(try set("available") == ["available"])
    for rule in ["drop:10%", "lowest:30d", "available", "any", "drop:10%@last-check"] {
      #expect(try set(rule) == [], "\(rule)")
    }
    #expect(try save("80") == [])
  }

  @Test mutating func `looks back as many days as the rule names`() throws {
    _ = try save("50")
    for _ in 0..<39 { _ = try save("100") }
    #expect(try set("lowest:30d") == [])
    #expect(try set("lowest") == [])
    #expect(try save("90") == ["lowest:30d 90"])
    #expect(try save("49") == ["lowest 49", "lowest:30d 49"])
  }

  @Test mutating func `fires for a target that any command sets`() throws {
    _ = try save("100")
    try scratch.change { try $0.update(kettle) { $0.target = Money("90", "EUR") } }
    #expect(try save("95") == [])
    #expect(try save("89") == ["target 89"])
    let list = try scratch.editing("set")
    try list.write { try $0.update(kettle) { $0.target = Money("85", "EUR") } }
    try list.write { try $0.checkTarget(of: kettle) }
    #expect(list.alerts.isEmpty)
    #expect(try save("84") == ["target 84"])
    // A target that is removed and set again fires again.
    for target in [nil, Money("85", "EUR")] {
      try list.write { edit in
        try edit.update(kettle) { $0.target = target }
        try edit.checkTarget(of: kettle)
      }
    }
    #expect(list.alerts.map(\.price) == [Money("84", "EUR")])
    #expect(try scratch.reading().read { try $0.alertRules(of: kettle) }.isEmpty)
  }

  @Test(arguments: [Wish.State.bought, .archived])
  mutating func `does not fire for a wish that is no longer wanted`(state: Wish.State) throws {
    _ = try save("100")
    _ = try set("any")
    try scratch.change { try $0.update(kettle) { $0.state = state } }
    #expect(try save("50") == [])
  }

  /// Changes the state of the kettle, and returns the rules that fired.
  private func put(_ state: Wish.State) throws -> [String] {
    let list = try scratch.editing("restore")
    try list.write { try $0.update(kettle) { $0.state = state } }
    return list.alerts.map { "\($0.rule) \($0.price?.amount.description ?? "")" }
  }

  @Test(arguments: [Wish.State.bought, .archived])
  mutating func `fires once for a price from when it was not wanted`(state: Wish.State) throws {
    _ = try save("100", .outOfStock)
    try scratch.change { try $0.update(kettle) { $0.target = Money("60", "EUR") } }
    for rule in ["any", "available", "drop:10%", "drop:10%@last-check", "lowest"] {
      _ = try set(rule)
    }
    #expect(try put(state) == [])
    #expect(try save("50") == [])
    #expect(try put(state) == [])
    let fired = ["available 50", "drop:10% 50", "lowest 50", "target 50"]
    #expect(try put(.wanted) == fired)
    // No rule fires again when the state changes back and forth, only when the price fell further.
    #expect(try put(.wanted) == [])
    #expect(try put(state) == [])
    #expect(try put(.wanted) == [])
    _ = try put(state)
    #expect(try save("51") == [])
    #expect(try put(.wanted) == [])
    _ = try put(state)
    #expect(try save("40") == [])
    #expect(try put(.wanted) == ["drop:10% 40", "lowest 40", "target 40"])
    // The next check fires for what changed since.
    #expect(
      try save("30")
        == ["any 30", "drop:10% 30", "drop:10%@last-check 30", "lowest 30", "target 30"])
  }

  @Test(arguments: [Wish.State.bought, .archived])
  mutating func `does not fire for what did not change while it was not wanted`(
    state: Wish.State
  ) throws {
    _ = try save("100")
    for rule in ["any", "drop:10%", "drop:10%@highest", "drop:10%@last-alert", "lowest"] {
      _ = try set(rule)
    }
    _ = try save("80")
    _ = try put(state)
    #expect(try put(.wanted) == [])
  }

  @Test mutating func `does not fire for an odd price until it is confirmed`() throws {
    _ = try save("100")
    for rule in ["any", "lowest", "drop:10%"] { _ = try set(rule) }
    #expect(try save("5") == [])
    #expect(try save("5") == ["any 5", "drop:10% 5", "lowest 5"])
  }

  @Test mutating func `removes rules, and restores them with undo`() throws {
    _ = try save("100")
    _ = try set("any")
    try scratch.change("set") { try $0.removeAlerts(from: kettle) }
    #expect(try scratch.reading().read { try $0.alertRules(of: kettle) }.isEmpty)
    #expect(try save("99") == [])
    _ = try scratch.editing().undo()
    _ = try scratch.editing().undo()
    #expect(try scratch.reading().read { try $0.alertRules(of: kettle) } == [.any])
    #expect(try save("98") == ["any 98"])
  }

  @Test mutating func `raises no alert from a transaction that failed`() throws {
    struct Stop: Error {}
    _ = try save("100")
    _ = try set("any")
    let list = try scratch.editing("refresh")
    #expect(throws: Stop.self) {
      try list.write { edit in
        try edit.save(.sample(price: "90"))
        throw Stop()
      }
    }
    #expect(list.alerts.isEmpty)
    #expect(try !list.read { try $0.hasPendingAlerts() })
  }

  @Test mutating func `does not fire again when the currency of a price becomes known`() throws {
    func save(_ price: String) throws -> [String] {
      let list = try scratch.editing()
      try list.write { try $0.save(.sample(price: price, currency: nil)) }
      return list.alerts.map { "\($0.rule) \($0.price?.description ?? "")" }
    }
    #expect(try save("100") == [])
    for rule in ["drop:5%", "drop:5%@highest", "lowest"] { #expect(try set(rule) == []) }
    try scratch.change {
      try $0.update(kettle) { $0.target = Money("95", nil) }
      try $0.checkTarget(of: kettle)
    }
    let rules = ["drop:5%", "drop:5%@highest", "lowest", "target"]
    #expect(try save("90") == rules.map { "\($0) 90" })
    try scratch.change { try $0.setCurrency(#require(Currency("EUR")), of: kettle) }
    #expect(try save("89.5") == [])
    #expect(try save("80") == rules.map { "\($0) 80 EUR" })
  }

  /// A price in another currency is accepted once two checks agree.
  @Test(arguments: [
    [Money("100", "EUR"), Money("80", "USD")], [Money("100", "USD"), Money("80", nil)],
    [Money("100", nil), Money("80", "EUR")], [nil, Money("80", "EUR")],
  ])
  mutating func `keeps the currency of both prices of an alert`(prices: [Money?]) throws {
    for price in [prices[0], prices[1], prices[1]] {
      let list = try scratch.editing()
      try list.write { edit in
        let (amount, currency) = (price?.amount.description, price?.currency?.code)
        try edit.save(.sample(price: amount, currency: currency))
        try edit.add(.any, to: kettle)
      }
    }
    let alert = try #require(
      try scratch.editing().write { try $0.takePendingAlert(excluding: [], at: 1_000) }
    ).alert
    #expect(alert.price == prices[1])
    #expect(alert.reference == prices[0])
  }

  @Test mutating func `keeps a pending alert for three attempts`() throws {
    _ = try save("100")
    _ = try set("any")
    _ = try save("90")
    let list = try scratch.editing()
    for attempt in 1...3 {
      let pending = try #require(
        try list.write { try $0.takePendingAlert(excluding: [], at: 1_000) })
      #expect(pending.attempt == attempt)
      #expect(pending.alert.price == Money("90", "EUR"))
      #expect(pending.alert.reference == Money("100", "EUR"))
      // Another program may try only after more than a minute.
      #expect(try list.write { try $0.takePendingAlert(excluding: [], at: 1_060) } == nil)
      try list.write { try $0.finish(pending, wasDelivered: false) }
      // This command does not try it again.
      #expect(try list.write { try $0.takePendingAlert(excluding: [pending], at: 1_000) } == nil)
    }
    #expect(try !list.read { try $0.hasPendingAlerts() })
  }
}
