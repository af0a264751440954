import Money
import WishListModel

/// What a page asks for its product.
struct PageOffer {
  /// What is to be paid, or the low end of a range.
  var price: Money?
  var maximumPrice: Money?
  /// A zero that the offer names with its currency, although nothing says that the thing is free.
  var bareZero: Money?
  /// The price before a reduction.
  var regularPrice: Money?
  var availability = Availability.unknown
  /// The names that an address may use for this offer: SKU, product number, id.
  var names: Set<String> = []
  var address: PageAddress?
  /// Whether it is for something used, repaired or damaged.
  var isUsed = false

  /// One offer for several of the same product: the range of what is to be had.
  static func summary(of offers: [PageOffer]) -> PageOffer? {
    guard offers.count != 1 else { return offers.first }
    var priced = offers.filter { $0.price != nil }
    guard let currency = priced.first?.price?.currency ?? priced.first?.maximumPrice?.currency
    else { return summary(ofUncountable: offers, priced) }
    priced = priced.filter { $0.price?.currency == currency }
    return summary(ofUncountable: offers, priced)
  }

  private static func summary(ofUncountable offers: [PageOffer], _ all: [PageOffer]) -> PageOffer? {
    var priced = all
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
