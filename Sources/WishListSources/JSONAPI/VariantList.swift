import JSON
import Money
import WishListModel

/// The variants of a product in an answer, all of them or a selected one.
struct VariantList {
  let rule: VariantRule
  let elements: [JSONValue]
  let reader: AnswerReader

  /// The list with only the variant that has an id, or `nil` if there is none.
  func selecting(_ id: String) -> VariantList? {
    elements.first { reader.text(.id, in: $0, rule.fields) == id }
      .map { VariantList(rule: rule, elements: [$0], reader: reader) }
  }

  /// A text of the first variant.
  func text(_ field: Field) -> String? {
    elements.first.flatMap { reader.text(field, in: $0, rule.fields) }
  }

  /// A text of the only variant. It is `nil` if there are several variants.
  func soleText(_ field: Field) -> String? {
    elements.count == 1 ? text(field) : nil
  }

  /// The prices of the first variant.
  func firstPrices() throws(UnreadableField) -> Prices? {
    guard let element = elements.first else { return nil }
    return try reader.prices(in: element, rule.fields)
  }

  /// The variants that can be bought, or `nil` if that is not known of all of them, or is the same.
  var onSale: VariantList? {
    let states = elements.map { reader.availability(in: $0, rule.fields) ?? .unknown }
    let isOnSale = states.map { $0 != .outOfStock && $0 != .discontinued }
    guard !states.contains(.unknown), isOnSale.contains(true), isOnSale.contains(false) else {
      return nil
    }
    return VariantList(
      rule: rule, elements: zip(elements, isOnSale).filter(\.1).map(\.0), reader: reader)
  }

  /// The range from the lowest to the highest price. Only prices in the currency of the first one
  /// count.
  func range() throws(UnreadableField) -> Prices {
    var all: [Prices] = []
    var doubt: PriceDoubt?
    for element in elements {
      let prices = try reader.prices(in: element, rule.fields)
      if prices.price != nil { all.append(prices) }
      doubt = doubt ?? prices.doubt
    }
    guard let first = all.first else { return Prices(doubt: doubt) }
    let comparable = all.filter { $0.price?.currency == first.price?.currency }
      .sorted { ($0.price?.amount ?? .zero) < ($1.price?.amount ?? .zero) }
    guard let lowest = comparable.first, let price = lowest.price else { return Prices() }
    return Prices(price, maximum: comparable.last?.price, regular: lowest.regular)
  }

  /// The availability of the product: in stock if one variant is, otherwise that of the first
  /// variant with an availability.
  var availability: Availability? {
    let all = elements.compactMap { reader.availability(in: $0, rule.fields) }
    return all.contains(.inStock) ? .inStock : all.first
  }
}
