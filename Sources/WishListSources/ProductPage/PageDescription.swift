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
