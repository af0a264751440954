import HTML
import Money
import WebAddress
import WishListModel

/// A document that was read as the page of one product.
struct ProductPage {
  /// The product, with a remark for each part of the data that was not used.
  let product: Product

  /// - Throws: ``ProductPageError`` if the document is not the page of one product.
  init(_ document: HTMLDocument, id: ProductID, address: WebAddress) throws(ProductPageError) {
    let base = document.base.flatMap { address.resolving($0) } ?? address
    let own = [document.canonical, document.meta("og:url")].compactMap {
      $0.flatMap(base.resolving)
    }
    var money = PageMoneyParser(language: document.language)
    var descriptions: [PageDescription] = []
    var namesProducts = false
    let metaTags = PageDescription(metaTagsOf: document, &money)
    let metaCurrency = metaTags?.offers.first?.price?.currency?.code
    let visiblePrices = VisiblePrices(document)
    for (data, visiblePrices) in [
      (StructuredData(jsonLDOf: document), nil),
      (StructuredData(microdataOf: document), visiblePrices),
    ] {
      let finder = MainProductFinder(
        data: data, address: base, ownAddresses: [address] + own,
        titles: [document.meta("og:title"), document.title].compactMap(\.self))
      namesProducts = namesProducts || finder.hasProducts
      for product in finder.products() {
        var offers = OfferReader(
          data: data, address: base, currency: metaCurrency, visiblePrices: visiblePrices,
          money: money)
        descriptions.append(PageDescription(data, product, &offers))
        money = offers.money
      }
    }
    if let metaTags { descriptions.append(metaTags) }
    guard !descriptions.isEmpty else {
      throw namesProducts ? .severalProducts : ProductPageError(forDocumentWithoutData: document)
    }
    let titles = descriptions.lazy.compactMap { $0.title?.collapsingWhiteSpace() }
    let documentTitle = document.meta("og:title") ?? document.title
    guard let title = titles.first ?? documentTitle?.collapsingWhiteSpace() else { throw .noTitle }
    var product = Product(id: id, title: title)
    let offer = Self.offer(in: descriptions, address, visiblePrices)
    product.price = offer?.price
    product.maximumPrice = offer?.maximumPrice.flatMap { $0.isAbove(offer?.price) ? $0 : nil }
    product.regularPrice = offer?.regularPrice.flatMap { $0.isAbove(offer?.price) ? $0 : nil }
    product.availability = offer?.availability ?? .unknown
    product.brand = descriptions.firstNonNil { $0.brand?.collapsingWhiteSpace() }
    product.sku = descriptions.firstNonNil { $0.sku?.collapsingWhiteSpace() }
    let images =
      descriptions.lazy.compactMap(\.image) + [document.meta("og:image")].compactMap(\.self)
    product.image = images.firstNonNil { base.resolving($0)?.text }
    product.url = address.pageIdentity.text
    product.remarks = money.remarks
    if product.price == nil, money.hasUnconfirmedZero {
      product.priceDoubt = .zero
      // A zero with a currency is kept as the doubtful price. One without may be anything.
      product.price = offer?.unconfirmedZero
    }
    self.product = product
  }

  /// The offer of the first description that has a price. Its missing values are filled in from
  /// the other descriptions.
  private static func offer(
    in descriptions: [PageDescription], _ address: WebAddress, _ visiblePrices: VisiblePrices
  ) -> PageOffer? {
    let summaries = descriptions.compactMap { description in
      PageOffer.summary(of: PageOffer.selected(by: address, from: description.offers))
    }
    guard var offer = mostVisible(of: summaries, visiblePrices) ?? summaries.first else {
      return nil
    }
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

  /// The first offer with a price. If other offers have different prices, it is the offer whose
  /// price the page shows most often.
  private static func mostVisible(
    of offers: [PageOffer], _ visiblePrices: VisiblePrices
  ) -> PageOffer? {
    let priced = offers.filter { $0.price != nil && $0.maximumPrice == nil }
    guard let first = offers.first(where: { $0.price != nil }) else { return nil }
    guard let price = first.price, first.maximumPrice == nil,
      priced.contains(where: { $0.price?.amount != price.amount })
    else { return first }
    var (best, highestCount) = (first, visiblePrices.count(of: price))
    for offer in priced.prefix(4) {
      let count = offer.price.map { visiblePrices.count(of: $0) } ?? 0
      if count > highestCount { (best, highestCount) = (offer, count) }
    }
    return best
  }
}

extension Money {
  /// Returns whether the amount is higher than another one in the same currency.
  fileprivate func isAbove(_ other: Money?) -> Bool {
    other.map { amount > $0.amount && currency == $0.currency } ?? false
  }
}

/// Why a document was not read as a product page.
enum ProductPageError: Error, Equatable {
  /// The document checks whether the visitor is a person.
  case botCheck
  /// The document asks to log in.
  case login
  case noProductData
  /// The data describes several products, and none of them is the subject of the page.
  case severalProducts
  /// The data of the product has no name.
  case noTitle

  /// The reason why a document has no product data, as far as it can be recognised.
  init(forDocumentWithoutData document: HTMLDocument) {
    let title = (document.title ?? "").lowercased()
    if Self.botCheckTitles.contains(where: title.contains) {
      self = .botCheck
    } else {
      self = document.asksForPassword ? .login : .noProductData
    }
  }

  /// Parts of the titles of bot checks, in lower case.
  private static let botCheckTitles = [
    "just a moment", "attention required", "access denied", "robot", "captcha", "are you human",
    "are you a human", "pardon our interruption", "security check", "verify you are",
    "checking your browser", "ddos-guard", "request unsuccessful",
    "access to this page has been denied", "bot verification",
  ]
}

extension ProductPageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .botCheck: "it is a check for robots and holds no product data; \(Self.hint)"
    case .login: "it asks to log in and holds no product data; \(Self.hint)"
    case .noProductData: "it holds no product data; \(Self.hint)"
    case .severalProducts:
      "it names several products and is the page of none; give the address of one"
    case .noTitle: "its product has no name"
    }
  }

  private static let hint = "a page saved from the browser can be given by --from"
}
