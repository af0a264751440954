import Foundation
import Money
import Testing
import WishListModel

/// Amounts as ICU, Java, Babel and Swift format them, where these agree.
@Suite(
  .timeLimit(.minutes(1)), .needsPeerSuites)
struct CurrencyFormatTests {
  private struct Row: Decodable {
    var locale: String
    var currency: String
    var amount: String
    var consensus: String?
  }

  private struct MinorUnit: Decodable {
    var code: String
    var iso4217: Int?
    var cldrBabel: Int
  }

  @Test func `formats money as other libraries agree to`() throws {
    let units = try peerRows(MinorUnit.self, in: "currency-format/minor-units.jsonl")
    let unitByCode = Dictionary(uniqueKeysWithValues: units.map { ($0.code, $0) })
    var agreed = (right: 0, all: 0)
    var exact = (right: 0, all: 0)
    var wrong: [String] = []
    for row in try peerRows(Row.self, in: "currency-format/expectations.jsonl") {
      guard let consensus = row.consensus else { continue }
      let money = try #require(Money(row.amount, row.currency))
      let shown = visible(money.formatted(for: Locale(identifier: row.locale)))
      let unit = unitByCode[row.currency]
      let places = unit?.iso4217 ?? unit?.cldrBabel ?? 2
      let isRight: Bool
      if places == unit?.cldrBabel ?? 2, money.amount.scale <= places {
        isRight = shown == visible(consensus)
        agreed = (agreed.right + (isRight ? 1 : 0), agreed.all + 1)
      } else {
        isRight =
          digits(shown) == digits(row.amount, places: max(places, money.amount.scale))
          && frame(shown) == frame(visible(consensus))
        exact = (exact.right + (isRight ? 1 : 0), exact.all + 1)
      }
      if !isRight { wrong.append("  \(row.locale) \(money): \(shown), not \(consensus)") }
    }
    print(
      """
      currency-format: \(agreed.right) of \(agreed.all) amounts as agreed, \(exact.right) of \
      \(exact.all) with ISO 4217's digits or all that the amount has
      """)
    for line in wrong { print(line) }
    #expect(agreed.all + exact.all == 2799)
    #expect(wrong.isEmpty)
  }

  /// Returns the text without directional marks, with plain spaces and a plain minus sign.
  private func visible(_ text: String) -> String {
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{A0}", "\u{202F}", "\u{2009}": visible.append(" ")
      case "\u{200E}", "\u{200F}", "\u{61C}": continue
      case "\u{2212}": visible.append("-")
      default: visible.append(scalar)
      }
    }
    return String(visible)
  }

  /// Returns the values of all digits.
  private func digits(_ text: String) -> [Int] {
    text.compactMap(\.wholeNumberValue)
  }

  /// Returns the digits of an amount that is padded with zeros to a number of decimal places.
  private func digits(_ amount: String, places: Int) -> [Int] {
    let point = amount.firstIndex(of: ".") ?? amount.endIndex
    let decimals = amount.distance(from: point, to: amount.endIndex)
    return digits(amount) + Array(repeating: 0, count: places - max(decimals - 1, 0))
  }

  /// Returns the text without the number.
  private func frame(_ text: String) -> String {
    text.filter { $0.wholeNumberValue == nil && !" .,'’٫٬".contains($0) }
  }
}
