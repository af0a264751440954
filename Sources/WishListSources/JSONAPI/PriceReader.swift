import Foundation
import JSON
import Money
import PriceText
import WishListModel

/// Reads one price in an answer.
struct PriceReader {
  let unit: PriceUnit
  /// The object that contains the number of digits of a minor unit.
  let root: JSONValue
  /// The locale whose separators are used in prices that are texts.
  let locale: LocaleName?
  /// The currency, if the text of the price names none.
  let currency: Currency?
  /// The place of the price, for messages.
  let place: JSONPointer

  /// The price, and the high end of a price range.
  ///
  /// - Returns: `nil` for null, an empty text, and a text without a digit.
  /// - Throws: ``UnreadableField`` for any other value that is not a price.
  func money(_ value: JSONValue) throws(UnreadableField) -> (low: Money, high: Money?)? {
    switch value {
    case .null: return nil
    case .number(let digits): return (try scaled(digits, value), nil)
    case .string(let text):
      let text = text.trimmed
      if try unit.fractionDigits(of: value, in: root, currency: currency) != nil {
        return text.isEmpty ? nil : (try scaled(text, value), nil)
      }
      return try written(text)
    default: throw wrongKind(value)
    }
  }

  /// The error for a value that is no number and no text.
  func wrongKind(_ value: JSONValue) -> UnreadableField {
    UnreadableField(reason: "its price at \(place) is \(value.kind)")
  }

  /// The price in plain digits, scaled by the unit.
  private func scaled(_ digits: String, _ value: JSONValue) throws(UnreadableField) -> Money {
    let fractionDigits = try unit.fractionDigits(of: value, in: root, currency: currency) ?? 0
    guard let amount = Amount(digits)?.shifted(by: -fractionDigits) else {
      throw UnreadableField(reason: "\(digits.excerpt) at \(place) is not a price")
    }
    guard !amount.isNegative else {
      throw UnreadableField(reason: "its price at \(place) is below zero")
    }
    return Money(amount, currency)
  }

  /// The price in a text for people.
  ///
  /// A text such as `1.299` is a plain number unless the source has a locale.
  private func written(_ text: String) throws(UnreadableField) -> (low: Money, high: Money?)? {
    if locale == nil, Amount(text) != nil { return (try scaled(text, .string(text)), nil) }
    do {
      return try PriceText.range(
        in: text, locale: locale?.locale, currency: currency)
    } catch {
      let hasDigit = text.unicodeScalars.contains { $0.properties.numericType != nil }
      guard hasDigit else { return nil }
      throw UnreadableField(reason: "its price at \(place): \(error)")
    }
  }
}

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
