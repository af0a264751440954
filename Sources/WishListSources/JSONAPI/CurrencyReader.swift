import Foundation
import Money
import PriceText
import WishListModel

/// Reads a currency as answers name it.
enum CurrencyReader {
  /// The currency of a code such as `EUR`, or a name or sign that means but one.
  ///
  /// - Returns: `nil` for what names none, such as a bare dollar.
  static func currency(_ text: String, locale: LocaleName?) -> Currency? {
    if let currency = Currency(text), currency.isISO4217 { return currency }
    let locale = locale?.locale
    if let currency = PriceText.currency(named: text, locale: locale) { return currency }
    return text.utf8.count <= 5 || text == text.uppercased() ? Currency(text) : nil
  }
}
