import Foundation
import Money
import PriceText
import WishListModel

/// Reads the name of a currency in an answer.
enum CurrencyReader {
  /// The currency with a code such as `EUR`, or with an unambiguous name or sign.
  ///
  /// - Returns: `nil` for a text that names no currency or several, such as a dollar sign.
  static func currency(_ text: String, locale: LocaleName?) -> Currency? {
    if let currency = Currency(text), currency.isISO4217 { return currency }
    let locale = locale?.locale
    if let currency = PriceText.currency(named: text, locale: locale) { return currency }
    return text.utf8.count <= 5 || text == text.uppercased() ? Currency(text) : nil
  }
}
