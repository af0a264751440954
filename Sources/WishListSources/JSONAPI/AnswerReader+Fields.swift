import HTML
import JSON
import Money
import PriceText
import WishListModel

extension AnswerReader {
  /// The first text for a field that is there and not empty.
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

  /// What the answer says of availability, or `nil` where it says nothing.
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

  /// What a price counts in: what the answer says, or else what the definition says.
  ///
  /// An answer that names a currency which cannot be understood leaves it unknown.
  func currency(in root: JSONValue, _ fields: FieldMap) -> Currency? {
    guard let code = text(.currency, in: root, fields) ?? text(.currency) else {
      return definition.currency
    }
    return CurrencyReader.currency(code, locale: definition.locale)
  }

  /// The prices of a product or a variant: what is to be paid, the high end of a range, and
  /// the price before a reduction.
  func prices(in root: JSONValue, _ fields: FieldMap) throws(UnreadableField) -> Prices {
    let currency = currency(in: root, fields)
    var hasBareZero = false
    func money(_ field: Field) throws(UnreadableField) -> (low: Money, high: Money?)? {
      for place in fields[field] {
        guard case .pointer(let pointer) = place else { continue }
        let pointed = FieldPlace.pointer(pointer, with: values)
        guard let value = pointed.value(in: root) else { continue }
        let price = PriceReader(
          unit: definition.priceUnit, root: self.root, locale: definition.locale,
          currency: currency, place: pointed)
        guard let money = try price.money(value) else { continue }
        if !money.low.amount.isZero || isFree(value, of: root) { return money }
        hasBareZero = true
      }
      return nil
    }
    guard let (price, high) = try money(.price) else {
      return Prices(doubt: hasBareZero ? .zero : nil)
    }
    let maximum = try money(.maximumPrice)
    return Prices(
      price, maximum: maximum?.high ?? maximum?.low ?? high,
      regular: try money(.regularPrice)?.low)
  }

  /// Whether the answer says that its zero is a price: in a word, or as the definition has it,
  /// of the product or of this variant.
  private func isFree(_ price: JSONValue, of variant: JSONValue) -> Bool {
    if let text = price.string, PriceText.saysFree(text) { return true }
    return definition.free.contains { $0.holds(in: root) || $0.holds(in: variant) }
  }
}

/// What a product costs, as far as its source says.
struct Prices: Equatable {
  var price: Money?
  var maximum: Money?
  var regular: Money?
  /// Why there is no price although the source gives one.
  var doubt: PriceDoubt?

  init(doubt: PriceDoubt? = nil) {
    self.doubt = doubt
  }

  /// Drops the end of a range that is none, and a regular price that nothing was taken from.
  init(_ price: Money, maximum: Money? = nil, regular: Money? = nil) {
    self.price = price
    func isAbove(_ other: Money?, _ bound: Money) -> Bool {
      other.map { $0.currency == bound.currency && $0.amount > bound.amount } ?? false
    }
    self.maximum = isAbove(maximum, price) ? maximum : nil
    self.regular = isAbove(regular, self.maximum ?? price) ? regular : nil
  }
}
