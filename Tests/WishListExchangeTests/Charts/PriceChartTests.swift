import Money
import Testing
import WishListExchange
import WishListModel

@Suite(.timeLimit(.minutes(1)))
struct PriceChartTests {
  /// The marks of the axis for a chart between two prices.
  @Test(arguments: [
    ("5", "5", ["5"]), ("12.5", "20", ["13", "14", "15", "16", "17", "18", "19", "20"]),
    ("0", "100", ["0", "20", "40", "60", "80", "100"]),
    (
      "0.00000000000000000000000000000000000001", "0.000000000000000003",
      [
        "0.0000000000000000005", "0.000000000000000001", "0.0000000000000000015",
        "0.000000000000000002", "0.0000000000000000025", "0.000000000000000003",
      ]
    ),
    (
      "1", "12345678901234567890123456789012345678",
      [
        "2000000000000000000000000000000000000", "4000000000000000000000000000000000000",
        "6000000000000000000000000000000000000", "8000000000000000000000000000000000000",
        "10000000000000000000000000000000000000", "12000000000000000000000000000000000000",
      ]
    ),
    // Amounts too far apart to calculate with, or too near to each other for four steps.
    (
      "0.00000000000000000000000000000000000001", "70000",
      [
        "0.00000000000000000000000000000000000001", "70000",
      ]
    ),
    (
      "0.00000000000000000000000000000000000001", "0.00000000000000000000000000000000000002",
      ["0.00000000000000000000000000000000000001", "0.00000000000000000000000000000000000002"]
    ),
  ])
  func `marks round amounts of any size`(low: String, high: String, marks: [String])
    throws
  {
    let history = [(low, 1), (high, 2)].map { amount, day in
      PricePoint(
        price: Money(amount, "EUR"), availability: .inStock,
        firstSeen: Timestamp(seconds: day * 86_400), lastSeen: Timestamp(seconds: day * 86_400))
    }
    let labels = PriceChart.Labels(
      title: "Kettle", heading: "Kettle", amount: { "\($0.amount)" }, day: { "\($0.seconds)s" })
    let svg = try #require(PriceChart(PriceTimeline(history), labels: labels)).svg
    let texts = svg.split(separator: "\n").compactMap { line -> String? in
      guard line.contains("dy=\"4\"") else { return nil }
      return line.split(separator: ">").dropFirst().first.map { String($0.dropLast(6)) }
    }
    #expect(texts == marks)
  }
}
