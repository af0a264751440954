import WishListModel

extension Money {
  /// Whether a price is more likely a mistake than a change: another currency, or ten times
  /// as much or as little. From and to nothing is always as far as that.
  func isOdd(after known: Money) -> Bool {
    guard currency == known.currency || known.currency == nil else { return true }
    guard amount != known.amount else { return false }
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
