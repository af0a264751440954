import HTML
import Money
import WishListModel

/// What one part of a page, such as its microdata, states about the product.
///
/// The values of a less reliable part fill in what the more reliable parts leave open.
struct PageDescription {
  var title: String?
  var brand: String?
  var sku: String?
  var image: String?
  var offers: [PageOffer] = []
}

extension PageDescription {
  /// Reads the description of a product in structured data.
  init(_ data: StructuredData, _ product: Int, _ offers: inout OfferReader) {
    title = data.text("name", of: product)
    brand = data.text("brand", of: product) ?? data.text("manufacturer", of: product)
    sku = data.text("sku", of: product)
    image = data.text("image", of: product)
    self.offers = offers.offers(for: product)
  }
}

extension PageDescription {
  /// Reads the `product:` and `og:` meta tags, as Facebook and Pinterest define them.
  ///
  /// - Returns: `nil` if the tags do not describe a product.
  init?(metaTagsOf document: HTMLDocument, _ money: inout PageMoneyParser) {
    let amounts = ["product:sale_price", "product:price", "og:price", "twitter:price"]
    let currencyNames = amounts.map { "\($0):currency" }
    let currency = currencyNames.firstNonNil { document.meta($0) }
    var offer = PageOffer()
    for name in amounts {
      let amount = document.meta("\(name):amount") ?? document.meta(name)
      offer.price = money.money(amount, document.meta("\(name):currency") ?? currency)
      if offer.price != nil { break }
    }
    let type = document.meta("og:type")?.lowercased() ?? ""
    let isProduct = type.split { $0 == ":" || $0 == "." }.contains { $0.hasPrefix("product") }
    guard
      offer.price != nil || money.hasUnconfirmedZero || (isProduct && !type.hasSuffix("group"))
    else { return nil }
    for name in ["product:original_price", "product:price"] where offer.regularPrice == nil {
      offer.regularPrice = money.money(
        document.meta("\(name):amount"), document.meta("\(name):currency") ?? currency)
    }
    let availability = document.meta("product:availability") ?? document.meta("og:availability")
    offer.availability = Availability(word: availability ?? "")
    title = document.meta("og:title") ?? document.meta("twitter:title")
    brand = document.meta("product:brand") ?? document.meta("og:brand")
    sku = document.meta("product:retailer_item_id")
    image =
      document.meta("og:image:secure_url") ?? document.meta("og:image")
      ?? document.meta("twitter:image")
    offers = [offer]
  }
}
