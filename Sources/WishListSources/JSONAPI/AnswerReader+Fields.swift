import HTML
import JSON
import Money
import PriceText
import WishListModel

extension AnswerReader {
  /// The first text of a field that is not empty.
  func text(_ field: Field) -> String? {
    text(field, in: root, definition.fields)
  }

  func text(_ field: Field, in root: JSONValue, _ fields: FieldMap) -> String? {
    fields[field].firstNonNil { text(at: $0, in: root) }
  }

  func text(at place: FieldPlace, in root: JSONValue) -> String? {
    switch place {
    case .value(let name): return values[name]
    case .pointer(let pointer):
      let value = FieldPlace.pointer(pointer, with: values).value(in: root)
      let text: String? =
        switch value {
        case .string(let text): definition.text == .html ? CharacterReference.decoding(text) : text
        case .number(let digits): digits
        default: nil
        }
      guard let trimmed = text?.trimmed, !trimmed.isEmpty else { return nil }
      return trimmed
    }
  }

  /// The availability in the answer, or `nil` if it has none.
  func availability(in root: JSONValue, _ fields: FieldMap) -> Availability? {
    for place in fields[.availability] {
      guard case .pointer(let pointer) = place,
        let value = FieldPlace.pointer(pointer, with: values).value(in: root)
      else { continue }
      if let availability = definition.availability.availability(value, at: pointer) {
        return availability
      }
    }
    return nil
  }

  /// The currency in the answer, or otherwise that of the definition.
  ///
  /// If the answer names an unknown currency, the result is `nil`.
  func currency(in root: JSONValue, _ fields: FieldMap) -> Currency? {
    guard let code = text(.currency, in: root, fields) ?? text(.currency) else {
      return definition.currency
    }
    return CurrencyReader.currency(code, locale: definition.locale)
  }

  /// The prices of a product or a variant.
  func prices(in root: JSONValue, _ fields: FieldMap) throws(UnreadableField) -> Prices {
    let currency = currency(in: root, fields)
    let unit =
      currency == nil && definition.shopCurrency != nil
      ? definition.priceUnit.beforeCurrency : definition.priceUnit
    var hasUnconfirmedZero = false
    func money(_ field: Field) throws(UnreadableField) -> (low: Money, high: Money?)? {
      var wrongKind: UnreadableField?
      for place in fields[field] {
        guard case .pointer(let pointer) = place else { continue }
        let pointed = FieldPlace.pointer(pointer, with: values)
        guard let value = pointed.value(in: root) else { continue }
        let price = PriceReader(
          unit: unit, root: self.root, locale: definition.locale,
          currency: currency, place: pointed)
        if value.scalarText == nil, value != .null {
          // A definition may name both `/price` and `/price/amount`, as answers differ.
          wrongKind = wrongKind ?? price.wrongKind(value)
          continue
        }
        guard let money = try price.money(value) else { continue }
        if !money.low.amount.isZero || isFree(value, of: root) { return money }
        hasUnconfirmedZero = true
      }
      if let wrongKind { throw wrongKind }
      return nil
    }
    guard let (price, high) = try money(.price) else {
      return Prices(doubt: hasUnconfirmedZero ? .zero : nil)
    }
    let maximum = try money(.maximumPrice)
    return Prices(
      price, maximum: maximum?.high ?? maximum?.low ?? high,
      regular: try money(.regularPrice)?.low)
  }

  /// Returns whether a price of zero is valid: by a word such as "free" in it, or by a condition of
  /// the definition on the product or the variant.
  private func isFree(_ price: JSONValue, of variant: JSONValue) -> Bool {
    if let text = price.string, PriceText.saysFree(text) { return true }
    return definition.free.contains { $0.holds(in: root) || $0.holds(in: variant) }
  }
}

/// The prices of a product or a variant.
struct Prices: Equatable {
  /// The price to pay, or the low end of a price range.
  var price: Money?
  /// The high end of a price range.
  var maximum: Money?
  /// The price before a reduction.
  var regular: Money?
  /// Why the price in the answer was not accepted.
  var doubt: PriceDoubt?

  init(doubt: PriceDoubt? = nil) {
    self.doubt = doubt
  }

  /// Drops a maximum and a regular price that are not above the price.
  init(_ price: Money, maximum: Money? = nil, regular: Money? = nil) {
    self.price = price
    func isAbove(_ other: Money?, _ bound: Money) -> Bool {
      other.map { $0.currency == bound.currency && $0.amount > bound.amount } ?? false
    }
    self.maximum = isAbove(maximum, price) ? maximum : nil
    self.regular = isAbove(regular, price) ? regular : nil
  }
}
