import Foundation
import Money
import System
import Terminal
import WishListExchange
import WishListModel

extension Context {
  /// Writes the course of a wish's price to a file, as a picture.
  ///
  /// - Throws: ``CommandError`` where no price is known.
  func draw(_ history: [PricePoint], of wish: Wish, to path: String) throws {
    let labels = PriceChart.Labels(
      title: wish.title, heading: wish.title.truncated(toColumns: 84),
      amount: { [locale] in $0.formatted(for: locale) },
      day: { [timeLocale] in TextOutput.day($0, timeLocale) })
    guard let chart = PriceChart(PriceTimeline(history), labels: labels) else {
      throw CommandError(
        .failure, "no price of \(wish.product.id) is known, so there is no picture")
    }
    try write(to: path) { try $0.write(chart.svg) }
  }
}
