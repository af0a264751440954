import HTML
import Money
import WebAddress
import WishListModel

/// A document that was read as the page of one product.
struct ProductPage {
  /// The product, with a remark for each part of the data that was not used.
  let product: Product
  /// The steps that reading took.
  let work: Int

  /// - Parameters:
  ///   - address: The address of the document.
  ///   - requested: The address that was asked for. It may name a variant that a redirect forgot.
  ///   - now: The time at which prices have to hold, or `nil` to take them at any time.
  /// - Throws: ``ProductPageError`` if the document is not the page of one product.
  init(
    _ document: HTMLDocument, id: ProductID, address: WebAddress, requested: WebAddress? = nil,
    now: Timestamp? = nil
  ) throws(ProductPageError) {
    let base = document.base.flatMap { address.resolving($0) } ?? address
    let own = [document.canonical, document.meta("og:url")].compactMap {
      $0.flatMap(base.resolving)
    }
    let counter = WorkCounter()
    var money = PageMoneyParser(language: document.language, counting: counter)
    var descriptions: [PageDescription] = []
    var namesProducts = false
    let metaTags = PageDescription(metaTagsOf: document, now: now, &money)
    let metaCurrency = metaTags?.offers.first?.price?.currency
    let visiblePrices = VisiblePrices(document, counting: counter)
    for (data, visiblePrices) in [
      (StructuredData(jsonLDOf: document, at: base, counting: counter), nil),
      (StructuredData(microdataOf: document, counting: counter), visiblePrices),
      (StructuredData(rdfaOf: document, counting: counter), nil),
    ] {
      let finder = MainProductFinder(
        data: data, address: base, ownAddresses: [address] + own,
        titles: [document.meta("og:title"), document.title].compactMap(\.self))
      namesProducts = namesProducts || finder.hasProducts
      for product in finder.products() {
        var offers = OfferReader(
          data: data, address: base, currency: metaCurrency?.code, visiblePrices: visiblePrices,
          now: now, money: money)
        descriptions.append(PageDescription(data, product, &offers))
        money = offers.money
      }
    }
    if let metaTags { descriptions.append(metaTags) }
    guard !descriptions.isEmpty else {
      throw namesProducts ? .severalProducts : ProductPageError(forDocumentWithoutData: document)
    }
    let addresses = [address] + [requested].compactMap(\.self)
    for index in descriptions.indices { descriptions[index].select(by: addresses) }
    let titles = descriptions.lazy.compactMap { $0.title?.fieldText }
    let documentTitle = document.meta("og:title") ?? document.title
    guard let title = titles.first ?? documentTitle?.fieldText else { throw .noTitle }
    var product = Product(id: id, title: title)
    let offer = PagePrices(
      visible: visiblePrices, currency: metaCurrency, language: document.language
    ).offer(in: descriptions)
    product.price = offer?.price
    product.maximumPrice = offer?.maximumPrice.flatMap { $0.isAbove(offer?.price) ? $0 : nil }
    product.regularPrice = offer?.regularPrice.flatMap { $0.isAbove(offer?.price) ? $0 : nil }
    product.availability = offer?.availability ?? .unknown
    product.brand = descriptions.firstNonNil { $0.brand?.fieldText }
    product.sku = descriptions.firstNonNil { $0.sku?.fieldText }
    let images =
      descriptions.lazy.compactMap(\.image) + [document.meta("og:image")].compactMap(\.self)
    product.image = images.firstNonNil { Self.image($0, base) }
    product.url = address.pageIdentity.text
    product.remarks = money.remarks
    if product.price == nil, money.hasUnconfirmedZero {
      product.priceDoubt = .zero
      // A zero with a currency is kept as the doubtful price. One without may be anything.
      product.price = offer?.unconfirmedZero
    }
    self.product = product
    work = counter.steps
  }

  /// The address of a picture, unless it is longer than any real one.
  private static func image(_ text: String, _ base: WebAddress) -> String? {
    guard text.utf8.count <= String.fieldLimit, let address = base.resolving(text)?.text,
      address.utf8.count <= 3 * String.fieldLimit
    else { return nil }
    return address
  }
}

extension Money {
  /// Returns whether the amount is higher than another one in the same currency.
  fileprivate func isAbove(_ other: Money?) -> Bool {
    other.map { amount > $0.amount && currency == $0.currency } ?? false
  }
}
