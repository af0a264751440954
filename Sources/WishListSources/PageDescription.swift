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
