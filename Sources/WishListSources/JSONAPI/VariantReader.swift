import JSON
import Money
import WishListModel

/// Reads the forms that a product comes in, all of them or a chosen one.
struct VariantReader {
  let rule: VariantRule
  let elements: [JSONValue]
  let reader: AnswerReader

  func index(of id: String) -> Int? {
    elements.firstIndex { reader.text(.id, in: $0, rule.fields) == id }
  }

  func only(_ index: Int) -> VariantReader {
    VariantReader(rule: rule, elements: [elements[index]], reader: reader)
  }

  /// A text of the first variant.
  func text(_ field: Field) -> String? {
    elements.first.flatMap { reader.text(field, in: $0, rule.fields) }
  }

  /// A text, if there is but one variant.
  func soleText(_ field: Field) -> String? {
    elements.count == 1 ? text(field) : nil
  }

  /// The prices of the first variant.
  func chosenPrices() throws(UnreadableField) -> Prices? {
    guard let element = elements.first else { return nil }
    return try reader.prices(in: element, rule.fields)
  }

  /// The lowest and the highest price of all variants in the currency of the first that has one.
  func range() throws(UnreadableField) -> Prices {
    var all: [Prices] = []
    var doubt: PriceDoubt?
    for element in elements {
      let prices = try reader.prices(in: element, rule.fields)
      if prices.price != nil { all.append(prices) }
      doubt = doubt ?? prices.doubt
    }
    guard !all.isEmpty else { return Prices(doubt: doubt) }
    guard let currency = all.first?.price?.currency else {
      return Self.range(of: all.filter { $0.price?.currency == nil })
    }
    return Self.range(of: all.filter { $0.price?.currency == currency })
  }

  private static func range(of all: [Prices]) -> Prices {
    let ordered = all.sorted { ($0.price?.amount ?? .zero) < ($1.price?.amount ?? .zero) }
    guard let lowest = ordered.first, let price = lowest.price else { return Prices() }
    return Prices(price, maximum: ordered.last?.price, regular: lowest.regular)
  }

  /// In stock if one variant is; otherwise what the first says.
  var availability: Availability? {
    let all = elements.compactMap { reader.availability(in: $0, rule.fields) }
    return all.contains(.inStock) ? .inStock : all.first
  }
}
