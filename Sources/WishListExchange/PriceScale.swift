import WishListModel

/// Where prices stand between the lowest and the highest of a chart, with marks at round amounts.
struct PriceScale {
  let ticks: [Money]
  private let low: Double
  private let high: Double

  /// How many marks there are about.
  private static let wantedTicks = Amount(4)

  /// - Returns: `nil` for prices of more digits than can be reckoned with.
  init?(from lowest: Money, to highest: Money) {
    // Only to place marks: no amount is kept as a binary fraction.
    guard let least = Double(lowest.amount.description),
      let most = Double(highest.amount.description),
      let range = highest.amount.subtracting(lowest.amount)
    else { return nil }
    guard !range.isZero else {
      ticks = [lowest]
      (low, high) = (least - 1, most + 1)
      return
    }
    guard let step = Self.step(for: range) else { return nil }
    var ticks: [Money] = []
    var next = lowest.amount.divided(by: step, toPlaces: 0)?.multiplied(by: step)
    while let amount = next, amount <= highest.amount, ticks.count < 20 {
      if amount >= lowest.amount { ticks.append(Money(amount, lowest.currency)) }
      next = amount.adding(step)
    }
    self.ticks = ticks
    (low, high) = (least, most)
  }

  /// How far up an amount stands: 0 for the lowest, 1 for the highest.
  func part(of amount: Amount) -> Double {
    guard let value = Double(amount.description), high > low else { return 0.5 }
    return (value - low) / (high - low)
  }

  /// The largest of 1, 2 and 5 times a power of ten that makes enough marks.
  private static func step(for range: Amount) -> Amount? {
    guard let wanted = range.divided(by: wantedTicks, toPlaces: 20) else { return nil }
    for exponent in stride(from: 18, through: -18, by: -1) {
      for digit in [5, 2, 1] {
        guard let step = Amount(digit).shifted(by: exponent) else { continue }
        if step <= wanted { return step }
      }
    }
    return nil
  }
}
