import Money
import Testing
import WishListModel

private func day(_ number: Int64) -> Timestamp { Timestamp(seconds: number * 86_400) }

private func point(_ price: String, _ first: Int64, _ last: Int64) -> PricePoint {
  PricePoint(
    price: Money(price.replacing("$", with: ""), price.hasPrefix("$") ? "USD" : "EUR"),
    availability: .inStock, firstSeen: day(first), lastSeen: day(last))
}

@Suite(.timeLimit(.minutes(1)))
struct PriceTimelineTests {
  /// A step is the day on which it begins, and the price from then on.
  @Test(arguments: [
    ([point("10", 1, 1)], "1:10", 1),
    ([point("10", 1, 5), point("9", 7, 9)], "1:10 7:9", 7),
    // A price within the period of another price interrupts it.
    ([point("10", 1, 20), point("5", 12, 12)], "1:10 12:5 12:10", 12),
    ([point("10", 1, 20), point("5", 12, 12), point("8", 21, 21)], "1:10 12:5 12:10 21:8", 21),
    ([point("10", 1, 20), point("5", 3, 3), point("6", 4, 4)], "1:10 3:5 3:10 4:6 4:10", 4),
    ([point("10", 1, 20), point("5", 3, 3), point("6", 3, 3)], "1:10 3:5 3:10 3:6 3:10", 3),
    // A price at its end, before it or between two periods does not.
    ([point("10", 1, 20), point("9", 20, 20)], "1:10 20:9", 20),
    ([point("8", 1, 1), point("10", 2, 20)], "1:8 2:10", 2),
    ([point("8", 1, 3), point("6", 4, 4), point("10", 5, 20)], "1:8 4:6 5:10", 5),
    // A price within a price within a price.
    ([point("9", 1, 9), point("8", 2, 6), point("7", 3, 4)], "1:9 2:8 3:7 4:8 6:9", 6),
    // A price in another currency than the present price is left out.
    ([point("10", 1, 20), point("$5", 12, 12)], "1:10", 1),
    ([point("10", 1, 3), point("$5", 4, 4)], "4:5", 4),
  ])
  func `calculates which price held when`(history: [PricePoint], steps: String, since: Int64) {
    let timeline = PriceTimeline(history)
    #expect(
      timeline.steps.map { "\($0.start.seconds / 86_400):\($0.price.amount)" }
        .joined(separator: " ") == steps)
    #expect(timeline.current == timeline.steps.last?.price)
    #expect(timeline.since == day(since))
  }

  @Test func `is empty without a price`() {
    let timeline = PriceTimeline([
      PricePoint(price: nil, availability: .inStock, firstSeen: day(1), lastSeen: day(2))
    ])
    #expect(timeline.steps.isEmpty)
    #expect(timeline.current == nil)
    #expect(timeline.since == nil)
  }
}
