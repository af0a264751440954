import Foundation
import Money
import PriceText
import Testing
import WishListModel

/// The examples of price-parser, a Python library.
@Suite(
  .timeLimit(.minutes(1)), .needsPeerSuites)
struct PriceParserTests {
  private struct Row: Decodable {
    var priceText: String?
    var currencyHint: String?
    var amount: String?
    var expectedToFailUpstream: Bool

    /// The amount that PriceText finds. The hint is passed on where it names a currency.
    var read: Amount? {
      guard let priceText else { return nil }
      let currency = currencyHint.flatMap { PriceText.currency(named: $0) }
      // A refusal counts as no amount.
      return try? PriceText.money(in: priceText, currency: currency).amount
    }

    var isRight: Bool { read == amount.flatMap { Amount($0) } }
  }

  @Test func `reads what price-parser reads`() throws {
    let rows = try peerRows(Row.self, in: "price-parser/examples-open.jsonl")
    let priced = rows.filter { !$0.expectedToFailUpstream && $0.amount != nil }
    let unpriced = rows.filter { $0.amount == nil }
    let failing = rows.filter { $0.expectedToFailUpstream }
    let wrong = priced.filter { !$0.isRight }
    let invented = unpriced.filter { !$0.isRight }
    print(
      """
      price-parser: \(priced.count - wrong.count) of \(priced.count) amounts right, \
      \(wrong.filter { $0.read != nil }.count) wrong, \
      \(unpriced.count - invented.count) of \(unpriced.count) texts without a price kept so, \
      \(failing.filter(\.isRight).count) of \(failing.count) that price-parser fails right
      """)
    for row in wrong + invented {
      print(
        "  \(row.priceText ?? ""): \(row.read?.description ?? "none"), not \(row.amount ?? "none")"
      )
    }
    #expect(rows.count >= 799)
    #expect(wrong.count * 100 <= priced.count)
    #expect(invented.isEmpty)
  }
}
