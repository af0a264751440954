import Money
import WebAddress
import WishListModel

/// One offer of the product on a page.
struct PageOffer {
  /// Whether a price contains the value-added tax.
  enum Tax { case included, excluded, unknown }

  /// The price to pay, or the low end of a price range.
  var price: Money?
  /// The high end of a price range.
  var maximumPrice: Money?
  /// A price of zero with a currency, on a page that does not state that the product is free.
  var unconfirmedZero: Money?
  /// The price before a reduction.
  var regularPrice: Money?
  var availability = Availability.unknown
  /// Whether the price holds today.
  var validity = ValidityPeriod.State.current
  var tax = Tax.unknown
  /// The identifiers that an address may contain to select this offer, in lower case: SKU, product
  /// number, id.
  var names: Set<String> = []
  var address: WebAddress?
  /// Whether the offer is for a used, refurbished or damaged product.
  var isUsed = false
  /// The regions that the offer is for, in upper case: `SK`.
  var regions: [String] = []
  /// What the offer says of the variant that it is for.
  var variant = PageVariant()
  /// The offers that an aggregate offer contains.
  var parts: [PageOffer] = []
}

/// A variant of a product, as far as its own data describes it.
struct PageVariant: Equatable {
  var title: String?
  var sku: String?
  var image: String?
  /// The values of properties in which variants differ, in lower case: `["color": "navy"]`.
  var attributes: [String: String] = [:]
}

extension [PageOffer] {
  /// The offers that hold today, with the prices that people pay.
  ///
  /// Offers of the future are left out if others remain. A price whose time is over and one
  /// without tax are left out if the same variant has another: shops forget old dates.
  var current: [PageOffer] {
    var offers = self
    let isPriced = { (offer: PageOffer) in offer.price != nil }
    if offers.contains(where: { isPriced($0) && $0.validity != .future }) {
      offers.removeAll { $0.validity == .future }
    }
    let lasting = Set(offers.filter { isPriced($0) && $0.validity == .current }.map(\.identity))
    offers.removeAll { $0.validity == .past && lasting.contains($0.identity) }
    let taxed = Set(offers.filter { isPriced($0) && $0.tax != .excluded }.map(\.identity))
    offers.removeAll { $0.tax == .excluded && taxed.contains($0.identity) }
    return offers
  }

  /// One offer that summarises several: the lowest price, and the range up to the highest.
  ///
  /// Only prices in one currency count: the preferred one, or that of the first price. Used
  /// products count only if there are no new ones, and sold-out ones only if none is in stock.
  func summary(preferring preferred: Currency?, in region: String?) -> PageOffer? {
    guard count != 1 else { return first }
    var priced = filter { $0.price != nil }
    let currency =
      priced.first { $0.price?.currency == preferred }?.price?.currency
      ?? priced.first { offer in region.map(offer.regions.contains) ?? false }?.price?.currency
      ?? priced.first?.price?.currency
    if let currency { priced.removeAll { $0.price?.currency != currency } }
    if priced.contains(where: { !$0.isUsed }) { priced.removeAll(where: \.isUsed) }
    if priced.contains(where: { $0.availability == .inStock }) {
      priced.removeAll { $0.availability != .inStock }
    }
    guard var summary = priced.min(by: { Self.amount($0.price) < Self.amount($1.price) }) ?? first
    else { return nil }
    let highest = priced.compactMap { $0.maximumPrice ?? $0.price }.max { $0.amount < $1.amount }
    if let highest, let price = summary.price, highest.amount > price.amount {
      summary.maximumPrice = highest
    }
    summary.availability = availability
    return summary
  }

  private static func amount(_ money: Money?) -> Amount { money?.amount ?? .zero }

  /// The best availability among the offers.
  var availability: Availability {
    let order: [Availability] = [.inStock, .preorder, .backorder, .outOfStock, .discontinued]
    return order.first { state in contains { $0.availability == state } } ?? .unknown
  }
}

extension PageOffer {
  /// What distinguishes offers for different variants.
  fileprivate struct Identity: Hashable {
    var sku: String?
    var address: WebAddress?
    var title: String?
  }

  fileprivate var identity: Identity {
    Identity(sku: variant.sku, address: address, title: variant.title)
  }
}
