import Foundation
import JSON
import Money
import PriceText
import WishListModel

/// Reads one price of an answer.
struct PriceReader {
  let unit: PriceUnit
  /// The object that says how many digits its minor unit has.
  let root: JSONValue
  /// Whose separators a price that is text has.
  let locale: LocaleName?
  /// What the price counts in, unless its text says so.
  let currency: Currency?
  let place: JSONPointer

  /// The price, and the high end where it is a range.
  ///
  /// - Returns: `nil` where there is no price: null, an empty text, words without a digit.
  /// - Throws: ``UnreadableField`` for what is there and is no price.
  func money(_ value: JSONValue) throws(UnreadableField) -> (low: Money, high: Money?)? {
    switch value {
    case .null: return nil
    case .number(let digits): return (try counted(digits, value), nil)
    case .string(let text):
      let text = text.trimmed
      if try unit.places(for: value, in: root) != nil {
        return text.isEmpty ? nil : (try counted(text, value), nil)
      }
      return try written(text)
    default: throw UnreadableField(reason: "its price at \(place) is \(value.kind)")
    }
  }

  /// The price in plain digits that count units or parts of units.
  private func counted(_ digits: String, _ value: JSONValue) throws(UnreadableField) -> Money {
    let places = try unit.places(for: value, in: root) ?? 0
    guard let amount = Amount(digits)?.shifted(by: -places) else {
      throw UnreadableField(reason: "\(digits.excerpt) at \(place) is not a price")
    }
    guard !amount.isNegative else {
      throw UnreadableField(reason: "its price at \(place) is below zero")
    }
    return Money(amount, currency)
  }

  /// The price in a text: plain digits, or as people write it.
  ///
  /// `1.299` is a plain number unless the source has a locale that says otherwise.
  private func written(_ text: String) throws(UnreadableField) -> (low: Money, high: Money?)? {
    if locale == nil, Amount(text) != nil { return (try counted(text, .string(text)), nil) }
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
