import Money
import WishListModel

extension Money {
  /// Whether a price is more likely a mistake than a change: another currency, or ten times
  /// as much or as little. Nothing is no multiple of anything: a zero comes only from a source
  /// that says that the product is free, or from its owner, and so does a price after it.
  func isOdd(after known: Money) -> Bool {
    guard currency == known.currency || known.currency == nil else { return true }
    guard amount != known.amount, !amount.isZero, !known.amount.isZero else { return false }
    let ten = Amount(10)
    guard let high = known.amount.multiplied(by: ten), let low = amount.multiplied(by: ten) else {
      return true
    }
    return amount >= high || low <= known.amount
  }

  /// Whether a second price that is odd says the same as the first: within a tenth of it,
  /// since some prices never stand still.
  func agrees(with odd: Money) -> Bool {
    guard currency == odd.currency, let distance = amount.subtracting(odd.amount)?.magnitude,
      let tenfold = distance.multiplied(by: Amount(10))
    else { return false }
    return tenfold <= odd.amount
  }
}
