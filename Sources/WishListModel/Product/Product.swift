package import Money

/// Something that can be wished for, as its source described it.
package struct Product: Equatable, Sendable {
  package var id: ProductID
  package var title: String
  /// What is to be paid, or the low end of a range; `nil` when the source gives no price.
  package var price: Money?
  /// The high end of a range of prices.
  package var maximumPrice: Money?
  /// The price before a reduction; only kept where it is above ``price``.
  package var regularPrice: Money?
  package var availability: Availability
  package var brand: String?
  package var sku: String?
  /// The absolute address of the page that people see.
  package var url: String?
  /// The absolute address of a picture.
  package var image: String?
  package var fetchedAt: Timestamp?
  /// Why what the source gives as a price may be none. Such a price takes the place of no other
  /// one. It is told, not kept.
  package var priceDoubt: PriceDoubt?
  /// What the source said and could not be taken over, in sentences. It is told, not kept.
  package var remarks: [String] = []

  package init(
    id: ProductID, title: String, price: Money? = nil, maximumPrice: Money? = nil,
    regularPrice: Money? = nil, availability: Availability = .unknown, brand: String? = nil,
    sku: String? = nil, url: String? = nil, image: String? = nil, fetchedAt: Timestamp? = nil
  ) {
    self.id = id
    self.title = title
    self.price = price
    self.maximumPrice = maximumPrice
    self.regularPrice = regularPrice
    self.availability = availability
    self.brand = brand
    self.sku = sku
    self.url = url
    self.image = image
    self.fetchedAt = fetchedAt
  }
}
