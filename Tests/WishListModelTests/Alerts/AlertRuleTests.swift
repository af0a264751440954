import Money
import Testing
import WishListModel

@Suite(.timeLimit(.minutes(1)))
struct AlertRuleTests {
  @Test(arguments: [
    ("drop:10%", "drop:10%"), ("drop:12.5%", "drop:12.5%"), ("drop:10%@added", "drop:10%"),
    ("drop:5.0%@highest", "drop:5%@highest"), ("drop:100%@last-alert", "drop:100%@last-alert"),
    ("drop:1%@last-check", "drop:1%@last-check"), ("lowest", "lowest"),
    ("lowest:30d", "lowest:30d"), ("available", "available"), ("any", "any"),
  ])
  func `reads a rule and writes it the same way`(typed: String, written: String) throws {
    let rule = try #require(AlertRule(typed: typed))
    #expect(rule.description == written)
    #expect(AlertRule(written) == rule)
  }

  @Test(arguments: [
    "", "drop", "drop:", "drop:10", "drop:%", "drop:0%", "drop:-5%", "drop:101%", "drop:1e9%",
    "drop:10%@", "drop:10%@cheapest", "drop:10%@highest@added", "drop:٣%", "drop: 10%",
    "drop:0.00001%", "lowest:", "lowest:d", "lowest:0d", "lowest:+3d", "lowest:-3d", "lowest:030d",
    "lowest:30", "lowest:1.5d", "lowest:99999999999999999999d", "available:x", "any:", "Any",
    "target", "none",
  ])
  func `refuses other texts`(text: String) {
    #expect(AlertRule(typed: text) == nil)
  }

  /// Rules and timelines of prices. The rule is set at the first price; `!` marks the prices that
  /// fire the rule.
  @Test(arguments: [
    // A target, or a drop from the first price: the limit does not change.
    ("target", "120 100! 120 100! 120"),
    ("target", "99!"),
    ("target", "120 99! 101 99 100 101 98.1 104 98.01!"),
    ("target", "120 100! 90! 80! 79.5 79.2! 105 100!"),
    ("target", "120 100! 104.99 100 105 100!"),
    ("target", "120 0! 0 120 0!"),
    ("drop:10%", "100 90.01 90! 91 90 89.5 89.1! 94.49 89.5 94.5 90!"),
    ("drop:10%", "100 200 90! 200 90!"),
    ("drop:100%", "5 0.01 0!"),
    // No price is lower than zero.
    ("drop:10%", "0 0 5 0"), ("drop:10%@highest", "0 0 5 0! 5 4.5!"),
    ("drop:10%@last-alert", "100 0! 12 11 10.8!"), ("drop:10%@last-check", "0 5 0! 0"),
    // The limit follows the price.
    ("drop:10%@highest", "100 200 180! 200 180! 179 400 361 360!"),
    ("drop:10%@last-alert", "100 90! 100 90 82 81! 72.9! 200 72"),
    ("drop:10%@last-check", "100 91 82 73.8! 100 90! 100 90! 90 90"),
    ("lowest", "100 110 99! 99 98.5 98.01! 110 98! 97.5 110 97.9 97.4!"),
    ("lowest", "100 100 100"),
    // Rules without an amount.
    ("any", "100 100 101! 101 100!"),
  ])
  func `fires once for each crossing and after a further drop`(text: String, timeline: String)
    throws
  {
    let rule = try #require(AlertRule(text))
    let target: Money? = rule == .target ? Money("100", "EUR") : nil
    var told: [String] = []
    var state = AlertState()
    var before: Money?
    var lowest: Money?
    var highest: Money?
    let words = timeline.split(separator: " ").map(String.init)
    let first = try #require(Money(words[0].replacing("!", with: ""), "EUR"))
    for word in words {
      let price = try #require(Money(word.replacing("!", with: ""), "EUR"))
      var observation = AlertObservation(
        price: price, availability: .inStock,
        previous: before.map { .init(price: $0, availability: .inStock) })
      observation.target = target
      observation.added = first
      observation.lowest = lowest
      observation.highest = highest
      let evaluation = rule.evaluate(state, for: observation)
      state = evaluation.state
      told.append(price.amount.description + (evaluation.fires ? "!" : ""))
      before = price
      lowest = lowest.map { price.amount < $0.amount ? price : $0 } ?? price
      highest = highest.map { price.amount > $0.amount ? price : $0 } ?? price
    }
    #expect(told.joined(separator: " ") == timeline)
  }

  @Test(arguments: [
    ("in_stock!", "available"), ("unknown in_stock! in_stock", "available"),
    ("out_of_stock in_stock! unknown in_stock out_of_stock in_stock!", "available"),
    ("preorder backorder in_stock! discontinued in_stock!", "available"),
    ("in_stock out_of_stock! out_of_stock unknown out_of_stock in_stock!", "any"),
  ])
  func `fires when availability changes`(timeline: String, text: String) throws {
    let rule = try #require(AlertRule(text))
    var told: [String] = []
    var state = AlertState()
    var before: AlertObservation.Previous?
    for word in timeline.split(separator: " ") {
      let availability = try #require(Availability(rawValue: String(word.replacing("!", with: ""))))
      let evaluation = rule.evaluate(
        state, for: AlertObservation(price: nil, availability: availability, previous: before))
      state = evaluation.state
      told.append(availability.rawValue + (evaluation.fires ? "!" : ""))
      before = .init(price: nil, availability: availability)
    }
    #expect(told.joined(separator: " ") == timeline)
  }

  @Test(arguments: ["target", "drop:10%", "drop:10%@highest", "lowest", "drop:1%@last-check"])
  func `does not compare prices in different currencies`(text: String) throws {
    let rule = try #require(AlertRule(text))
    var observation = AlertObservation(
      price: Money("1", "USD"), availability: .inStock,
      previous: .init(price: Money("100", "EUR"), availability: .inStock))
    observation.target = Money("50", "EUR")
    observation.added = Money("100", "EUR")
    observation.lowest = Money("100", "EUR")
    observation.highest = Money("100", "EUR")
    var state = AlertState()
    state.base = Money("100", "EUR")
    #expect(!rule.evaluate(state, for: observation).fires)
  }

  @Test(arguments: [
    ("lowest", "100EUR 90EUR! 80USD 70USD! 69.5USD 60USD!"),
    ("lowest", "100EUR 90EUR! 80USD 90EUR 89EUR!"),
    ("drop:1%@highest", "100EUR 99EUR! 80USD 79.2USD! 79USD 78USD!"),
  ])
  func `is armed again in another currency`(text: String, timeline: String) throws {
    let rule = try #require(AlertRule(text))
    var told: [String] = []
    var state = AlertState()
    var before: Money?
    for word in timeline.split(separator: " ") {
      let text = word.replacing("!", with: "")
      let price = try #require(Money(String(text.dropLast(3)), String(text.suffix(3))))
      var observation = AlertObservation(
        price: price, availability: .inStock,
        previous: before.map { .init(price: $0, availability: .inStock) })
      observation.lowest = before?.currency == price.currency ? before : nil
      let evaluation = rule.evaluate(state, for: observation)
      state = evaluation.state
      told.append(text + (evaluation.fires ? "!" : ""))
      before = price
    }
    #expect(told.joined(separator: " ") == timeline)
  }

  @Test func `is armed again with another target`() throws {
    var observation = AlertObservation(price: Money("90", "EUR"), availability: .inStock)
    observation.target = Money("100", "EUR")
    let first = AlertRule.target.evaluate(AlertState(), for: observation)
    #expect(first.fires)
    #expect(first.reference == observation.target)
    #expect(!AlertRule.target.evaluate(first.state, for: observation).fires)
    observation.target = Money("95", "EUR")
    #expect(AlertRule.target.evaluate(first.state, for: observation).fires)
  }
}
