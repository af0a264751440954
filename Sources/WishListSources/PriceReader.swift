import JSON
import WishListModel

/// Reads one price of an answer.
struct PriceReader {
  let unit: PriceUnit
  /// The object that says how many digits its minor unit has.
  let root: JSONValue
  let locale: String?
  /// What the price counts in, unless its text says so.
  let currency: Currency?
  let place: JSONPointer

  /// - Returns: `nil` where there is no price: null, an empty text, words without a digit.
  /// - Throws: ``UnreadableField`` for what is there and is no price.
  func money(_ value: JSONValue) throws(UnreadableField) -> Money? {
    let text: String
    switch value {
    case .null: return nil
    case .number(let digits): text = digits
    case .string(let string): text = string.trimmed
    default: throw UnreadableField(reason: "its price at \(place) is \(value.kind)")
    }
    guard text.unicodeScalars.contains(where: { $0.properties.numericType != nil }) else {
      return nil
    }
    let plain = try plain(text, value)
    let money = if let plain { plain } else { try written(text) }
    guard !money.amount.isNegative else {
      throw UnreadableField(reason: "its price at \(place) is below zero")
    }
    return money
  }

  /// The price, if it is plain digits.
  private func plain(_ text: String, _ value: JSONValue) throws(UnreadableField) -> Money? {
    let places = try unit.places(for: value, in: root)
    guard let amount = Amount(text) else {
      guard places == nil, case .string = value else { throw unreadable(text) }
      return nil
    }
    guard let shifted = amount.shifted(by: -(places ?? 0)) else { throw unreadable(text) }
    return Money(shifted, currency)
  }

  /// The price in a text that was written for people.
  private func written(_ text: String) throws(UnreadableField) -> Money {
    throw unreadable(text)
  }

  private func unreadable(_ text: String) -> UnreadableField {
    let excerpt = text.count > 40 ? "\(text.prefix(40))…" : text
    return UnreadableField(reason: "\(excerpt) at \(place) is not a price")
  }
}
