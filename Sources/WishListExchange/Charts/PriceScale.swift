import Money
import WishListModel

/// Where prices stand between the lowest and the highest of a chart, with marks at round amounts.
struct PriceScale {
  let ticks: [Money]
  private let low: Double
  private let high: Double

  init(from lowest: Money, to highest: Money) {
    // Only to place marks: no amount is kept as a binary fraction.
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

  /// How far up an amount stands: 0 for the lowest, 1 for the highest.
  func part(of amount: Amount) -> Double {
    high > low ? (Self.height(of: amount) - low) / (high - low) : 0.5
  }

  private static func height(of amount: Amount) -> Double { Double(amount.description) ?? 0 }

  /// The multiples of a round step between two amounts; none where that needs more digits than
  /// can be reckoned with.
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

  /// The largest of 1, 2 and 5 times a power of ten of which at least four make the range.
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
