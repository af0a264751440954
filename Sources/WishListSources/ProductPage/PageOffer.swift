import Money
import WebAddress
import WishListModel

/// One offer of the product on a page.
struct PageOffer {
  /// The price to pay, or the low end of a price range.
  var price: Money?
  /// The high end of a price range.
  var maximumPrice: Money?
  /// A price of zero with a currency, on a page that does not state that the product is free.
  var unconfirmedZero: Money?
  /// The price before a reduction.
  var regularPrice: Money?
  var availability = Availability.unknown
  /// The identifiers that an address may contain to select this offer: SKU, product number, id.
  var names: Set<String> = []
  var address: WebAddress?
  /// Whether the offer is for a used, refurbished or damaged product.
  var isUsed = false

  /// The offers that an address selects, such as by `?variant=12`, or all offers if it selects
  /// none.
  static func selected(by address: WebAddress, from offers: [PageOffer]) -> [PageOffer] {
    guard offers.count > 1 else { return offers }
    let values = Set(address.queryValues.map(\.value).filter { !$0.isEmpty })
    let named = offers.filter { offer in
      !offer.names.isDisjoint(with: values)
        || (address.query != nil && offer.address == address)
    }
    if !named.isEmpty { return named }
    guard let variant = address.queryValues.first(where: { $0.name == "variant" })?.value else {
      return offers
    }
    let linked = offers.filter { offer in
      offer.address?.queryValues.contains { $0.name == "variant" && $0.value == variant } == true
    }
    return linked.isEmpty ? offers : linked
  }

  /// One offer that summarises several: the lowest price, and the range up to the highest.
  ///
  /// Only prices in the currency of the first one count. Used products count only if there are no
  /// new ones, and sold-out ones only if none is in stock.
  static func summary(of offers: [PageOffer]) -> PageOffer? {
    guard offers.count != 1 else { return offers.first }
    var priced = offers.filter { $0.price != nil }
    let currency = priced.first?.price?.currency ?? priced.first?.maximumPrice?.currency
    if let currency { priced.removeAll { $0.price?.currency != currency } }
    if priced.contains(where: { !$0.isUsed }) { priced.removeAll(where: \.isUsed) }
    if priced.contains(where: { $0.availability == .inStock }) {
      priced.removeAll { $0.availability != .inStock }
    }
    guard var summary = priced.min(by: { amount($0.price) < amount($1.price) }) ?? offers.first
    else { return nil }
    let highest = priced.compactMap { $0.maximumPrice ?? $0.price }.max { $0.amount < $1.amount }
    if let highest, let price = summary.price, highest.amount > price.amount {
      summary.maximumPrice = highest
    }
    summary.availability = availability(of: offers)
    return summary
  }

  private static func amount(_ money: Money?) -> Amount { money?.amount ?? .zero }

  private static func availability(of offers: [PageOffer]) -> Availability {
    let order: [Availability] = [.inStock, .preorder, .backorder, .outOfStock, .discontinued]
    return order.first { state in offers.contains { $0.availability == state } } ?? .unknown
  }
}
