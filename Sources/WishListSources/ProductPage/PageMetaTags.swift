import HTML
import Money
import WishListModel

extension PageDescription {
  /// What `product:` and `og:` meta tags say, as Facebook and Pinterest read them.
  ///
  /// - Returns: `nil` unless they say that the page is one of a product.
  init?(metaTagsOf page: HTMLDocument, _ money: inout PageMoney) {
    let amounts = ["product:sale_price", "product:price", "og:price", "twitter:price"]
    let currencyNames = amounts.map { "\($0):currency" }
    let currency = currencyNames.firstNonNil { page.meta($0) }
    var offer = PageOffer()
    for name in amounts {
      let paid = page.meta("\(name):amount") ?? page.meta(name)
      offer.price = money.money(paid, page.meta("\(name):currency") ?? currency)
      if offer.price != nil { break }
    }
    let kind = page.meta("og:type")?.lowercased() ?? ""
    let isProduct = kind.split { $0 == ":" || $0 == "." }.contains { $0.hasPrefix("product") }
    guard offer.price != nil || money.hasBareZero || (isProduct && !kind.hasSuffix("group")) else {
      return nil
    }
    for name in ["product:original_price", "product:price"] where offer.regularPrice == nil {
      offer.regularPrice = money.money(
        page.meta("\(name):amount"), page.meta("\(name):currency") ?? currency)
    }
    let stock = page.meta("product:availability") ?? page.meta("og:availability")
    offer.availability = Availability(word: stock ?? "")
    title = page.meta("og:title") ?? page.meta("twitter:title")
    brand = page.meta("product:brand") ?? page.meta("og:brand")
    sku = page.meta("product:retailer_item_id")
    image = page.meta("og:image:secure_url") ?? page.meta("og:image") ?? page.meta("twitter:image")
    offers = [offer]
  }
}
