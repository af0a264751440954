import Foundation
import Money
import WishListModel

extension PriceChange {
  /// How far the price went since the one before it, and since the wish was added where
  /// that is more: `-$2.00`, or `-$2.00 (-15 %)`.
  func formatted(for locale: Locale) -> String {
    guard let step = current.amount.subtracting(previous.amount) else { return "" }
    let sign = step.isNegative ? "-" : "+"
    let text = sign + Money(step.magnitude, current.currency).formatted(for: locale)
    guard let points = basisPoints, current != added else { return text }
    let percent = (Amount(points).shifted(by: -2) ?? .zero).rounded(toPlaces: 0)
    let isUp = points > 0
    return "\(text) (\(isUp ? "+" : "")\(percent) %)"
  }
}
