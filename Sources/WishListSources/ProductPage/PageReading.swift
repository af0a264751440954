import HTML
import Money
import WishListModel

/// A page, understood as that of one product.
struct PageReading {
  /// The product, with remarks on what was not taken over.
  let product: Product

  /// - Throws: ``PageRefusal`` where the page is not about one product.
  init(_ page: HTMLDocument, id: ProductID, address: PageAddress) throws(PageRefusal) {
    let base = page.base.flatMap { address.resolving($0) } ?? address
    let own = [page.canonical, page.meta("og:url")].compactMap { $0.flatMap(base.resolving) }
    var money = PageMoney(language: page.language)
    var descriptions: [PageDescription] = []
    var namesProducts = false
    let meta = PageDescription(metaTagsOf: page, &money)
    let said = meta?.offers.first?.price?.currency?.code
    let figures = VisiblePrices(page)
    for (data, figures) in [
      (StructuredData(jsonLDOf: page), nil), (StructuredData(microdataOf: page), figures),
    ] {
      let subject = StructuredDataSubject(
        data: data, address: base, ownAddresses: [address] + own,
        titles: [page.meta("og:title"), page.title].compactMap(\.self))
      namesProducts = namesProducts || subject.namesProducts
      for product in subject.products() {
        var offers = StructuredDataOffers(
          data: data, address: base, currency: said, figures: figures, money: money)
        descriptions.append(PageDescription(data, product, &offers))
        money = offers.money
      }
    }
    if let meta { descriptions.append(meta) }
    guard !descriptions.isEmpty else {
      throw namesProducts ? .onlyMentions : PageRefusal(page)
    }
    let titles = descriptions.lazy.compactMap { PageText.line($0.title) }
    guard let title = titles.first ?? PageText.line(page.meta("og:title") ?? page.title) else {
      throw .noTitle
    }
    var product = Product(id: id, title: title)
    let offer = Self.offer(in: descriptions, address, figures)
    product.price = offer?.price
    product.maximumPrice = offer?.maximumPrice.flatMap { $0.isAbove(offer?.price) ? $0 : nil }
    product.regularPrice = offer?.regularPrice.flatMap { $0.isAbove(offer?.price) ? $0 : nil }
    product.availability = offer?.availability ?? .unknown
    product.brand = descriptions.firstNonNil { PageText.line($0.brand) }
    product.sku = descriptions.firstNonNil { PageText.line($0.sku) }
    let images = descriptions.lazy.compactMap(\.image) + [page.meta("og:image")].compactMap(\.self)
    product.image = images.firstNonNil { base.resolving($0)?.text }
    product.url = address.text
    product.remarks = money.notes
    if product.price == nil, money.hasBareZero {
      product.priceDoubt = .zero
      // What an offer names with its currency is a value, if a doubtful one.
      product.price = offer?.bareZero
    }
    self.product = product
  }

  /// The offer of the first description that has a price, with what it leaves open
  /// taken from the others.
  private static func offer(
    in descriptions: [PageDescription], _ address: PageAddress, _ figures: VisiblePrices
  ) -> PageOffer? {
    let summaries = descriptions.compactMap { description in
      PageOffer.summary(of: PageOffer.chosen(by: address, from: description.offers))
    }
    guard var offer = mostSeen(of: summaries, figures) ?? summaries.first else { return nil }
    for other in summaries {
      offer.bareZero = offer.bareZero ?? other.bareZero
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

  /// The first offer with a price. Where the parts of a page contradict each other, it is
  /// the one whose price people see most often.
  private static func mostSeen(of offers: [PageOffer], _ figures: VisiblePrices) -> PageOffer? {
    let priced = offers.filter { $0.price != nil && $0.maximumPrice == nil }
    guard let first = offers.first(where: { $0.price != nil }) else { return nil }
    guard let price = first.price, first.maximumPrice == nil,
      priced.contains(where: { $0.price?.amount != price.amount })
    else { return first }
    var (best, most) = (first, figures.count(of: price))
    for offer in priced.prefix(4) {
      let count = offer.price.map { figures.count(of: $0) } ?? 0
      if count > most { (best, most) = (offer, count) }
    }
    return best
  }
}

extension Money {
  /// Whether it is more than another amount in the same currency.
  fileprivate func isAbove(_ other: Money?) -> Bool {
    other.map { amount > $0.amount && currency == $0.currency } ?? false
  }
}
