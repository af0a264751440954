import Foundation
import Money
import System
import Terminal
import WishListExchange
import WishListModel
import WishListStore

/// Prints the prices of a wish over time.
struct HistoryCommand: Command {
  private static let svg = Option.file("svg", "Also write the chart to FILE, as SVG.")

  static let entry = CommandEntry(
    "history", operands: "PRODUCT", "Show the prices of a wish over time, with a chart.",
    options: [svg.entry],
    examples: [("history 1 --svg kettle.svg", "the prices of a kettle, and a picture of them")])

  private let product: String
  private let picture: String?

  init(_ arguments: inout Arguments) throws(UsageError) {
    product = try arguments.operand("PRODUCT")
    picture = try arguments.take(Self.svg)
    guard picture != "-" else {
      throw .invalid(
        "\(Self.svg.long) -",
        reason: "is not a file: the chart cannot be written to standard output")
    }
  }

  func run(in context: Context) throws -> any Report {
    let id = try context.productID(product)
    let (wish, history) = try context.listForReading().read { list in
      (try list.wish(id), try list.history(of: id))
    }
    if let picture { try draw(history, of: wish, to: picture, in: context) }
    return HistoryReport(wish: wish, history: history, picture: picture)
  }

  /// Writes a chart of a wish's prices to a file, as SVG.
  ///
  /// - Throws: ``CommandError`` if no price is known.
  private func draw(
    _ history: [PricePoint], of wish: Wish, to path: String, in context: Context
  ) throws {
    let labels = PriceChart.Labels(
      title: wish.title, heading: wish.title.truncated(toColumns: 84),
      amount: { [locale = context.locale] in $0.formatted(for: locale) },
      day: { [timeLocale = context.timeLocale] in TextOutput.day($0, timeLocale) })
    guard let chart = PriceChart(PriceTimeline(history), labels: labels) else {
      throw CommandError(
        .failure, "no price of \(wish.product.id) is known, so there is no picture")
    }
    try context.write(to: path) { try $0.write(chart.svg) }
  }
}
