package import Money

/// A product as its source describes it.
package struct Product: Equatable, Sendable {
  package var id: ProductID
  package var title: String
  /// The price, or the lower end of a range; `nil` if the source gives no price.
  package var price: Money?
  /// The upper end of a range of prices.
  package var maximumPrice: Money?
  /// The price before a reduction. Sources set it only if it is above ``price``.
  package var regularPrice: Money?
  package var availability: Availability
  package var brand: String?
  package var sku: String?
  /// The absolute URL of the product page.
  package var url: String?
  /// The absolute URL of a picture.
  package var image: String?
  package var fetchedAt: Timestamp?
  /// A reason to doubt the price, which then does not replace a known price. It is reported to the
  /// user and not stored.
  package var priceDoubt: PriceDoubt?
  /// Whether the answer came from another page than the one that was asked for. It is not stored.
  package var isMoved = false
  /// Sentences about parts of the answer that were not used. They are reported to the user and not
  /// stored.
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

/// A reason to doubt the price in an answer.
package enum PriceDoubt: Equatable, Sendable {
  /// The price is zero, which shops also write for an unknown price, and nothing in the answer says
  /// that the product is free.
  case zero

  /// The reason for not using the price, with advice for the user.
  package var refusal: String {
    switch self {
    case .zero: "\(self); if it is, record a price of 0"
    }
  }
}

extension PriceDoubt: CustomStringConvertible {
  package var description: String {
    switch self {
    case .zero: "its price is zero, and nothing in the answer says that it is free"
    }
  }
}
