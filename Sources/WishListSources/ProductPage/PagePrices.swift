import Money
import WishListModel

/// Chooses among the prices that the parts of a page state.
struct PagePrices {
  let visible: VisiblePrices
  /// The currency that the page names for its price.
  let currency: Currency?
  /// The `lang` attribute of the page, such as `sk` or `de-CH`.
  let language: String?

  /// The offer of the first description that has a price. Its missing values are filled in from
  /// the other descriptions.
  func offer(in descriptions: [PageDescription]) -> PageOffer? {
    let region = language?.split { $0 == "-" || $0 == "_" }.dropFirst().last.map {
      $0.uppercased()
    }
    let named = descriptions.first { $0.isVariantNamed }
    let summaries = (named.map { [$0] } ?? descriptions).compactMap { description in
      description.offers.current.summary(
        preferring: currency ?? shownCurrency(of: description.offers), in: region)
    }
    guard var offer = mostVisible(of: summaries) ?? summaries.first else { return nil }
    for other in summaries {
      offer.unconfirmedZero = offer.unconfirmedZero ?? other.unconfirmedZero
      if offer.availability == .unknown { offer.availability = other.availability }
      if other.price?.amount == offer.price?.amount || other.price == nil {
        offer.regularPrice = offer.regularPrice ?? other.regularPrice
        if let price = offer.price, price.currency == nil {
          offer.price = Money(price.amount, other.price?.currency)
        }
      }
    }
    return offer
  }

  /// The only currency, among several of the offers, in which the page shows a price of theirs.
  private func shownCurrency(of offers: [PageOffer]) -> Currency? {
    var prices: [Money] = []
    for offer in offers.prefix(64) {
      if let price = offer.price, !prices.contains(where: { $0.currency == price.currency }) {
        prices.append(price)
      }
    }
    guard (2...8).contains(prices.count) else { return nil }
    let shown = prices.filter { visible.count(of: $0) > 0 }
    return shown.count == 1 ? shown[0].currency : nil
  }

  /// The first offer with a price. If other offers have different prices, it is the offer whose
  /// price the page shows most often.
  private func mostVisible(of offers: [PageOffer]) -> PageOffer? {
    let priced = offers.filter { $0.price != nil && $0.maximumPrice == nil }
    guard let first = offers.first(where: { $0.price != nil }) else { return nil }
    guard let price = first.price, first.maximumPrice == nil,
      priced.contains(where: { $0.price?.amount != price.amount })
    else { return first }
    var (best, highestCount) = (first, visible.count(of: price))
    for offer in priced.prefix(4) {
      let count = offer.price.map { visible.count(of: $0) } ?? 0
      if count > highestCount { (best, highestCount) = (offer, count) }
    }
    return best
  }
}
