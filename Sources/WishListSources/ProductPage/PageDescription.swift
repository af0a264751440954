import Money
import WishListModel

/// What one part of a page says of its product. Parts that are less to be trusted fill in
/// what the others leave open.
struct PageDescription {
  var title: String?
  var brand: String?
  var sku: String?
  var image: String?
  var offers: [PageOffer] = []
}

extension PageDescription {
  /// What a product of schema.org says of itself.
  init(_ data: StructuredData, _ product: Int, _ offers: inout StructuredDataOffers) {
    title = data.text("name", of: product)
    brand = data.text("brand", of: product) ?? data.text("manufacturer", of: product)
    sku = data.text("sku", of: product)
    image = data.text("image", of: product)
    self.offers = offers.offers(for: product)
  }
}
