import Money
import WishListModel

/// The price axis of a chart, with ticks at round amounts.
struct PriceScale {
  let ticks: [Money]
  private let low: Double
  private let high: Double

  init(from lowest: Money, to highest: Money) {
    // Binary floats are precise enough to position ticks. No amount is stored as one.
    let (least, most) = (Self.height(of: lowest.amount), Self.height(of: highest.amount))
    guard lowest != highest else {
      ticks = [lowest]
      (low, high) = (least - 1, most + 1)
      return
    }
    let round = Self.roundAmounts(from: lowest.amount, to: highest.amount)
    ticks = round.isEmpty ? [lowest, highest] : round.map { Money($0, lowest.currency) }
    (low, high) = (least, most)
  }

  /// The relative position of an amount on the axis: 0 for the lowest, 1 for the highest.
  func part(of amount: Amount) -> Double {
    high > low ? (Self.height(of: amount) - low) / (high - low) : 0.5
  }

  private static func height(of amount: Amount) -> Double { Double(amount.description) ?? 0 }

  /// The multiples of a round step between two amounts. There are none if the calculation needs
  /// more than 38 digits.
  private static func roundAmounts(from lowest: Amount, to highest: Amount) -> [Amount] {
    guard let range = highest.subtracting(lowest), let step = step(for: range) else { return [] }
    var amounts: [Amount] = []
    var next = lowest.divided(by: step, toPlaces: 0)?.multiplied(by: step)
    while let amount = next, amount <= highest {
      if amount >= lowest { amounts.append(amount) }
      next = amount.adding(step)
    }
    return amounts
  }

  /// The largest step that fits at least four times into a range: 1, 2 or 5 times a power of ten.
  private static func step(for range: Amount) -> Amount? {
    let four = Amount(4)
    for exponent in stride(from: Amount.maximumScale, through: -Amount.maximumScale, by: -1) {
      for digit in [5, 2, 1] {
        guard let step = Amount(digit).shifted(by: exponent), let needed = step.multiplied(by: four)
        else { continue }
        if needed <= range { return step }
      }
    }
    return nil
  }
}
