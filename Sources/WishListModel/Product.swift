/// Something that can be wished for, as its source described it.
public struct Product: Equatable, Sendable {
  public var id: ProductID
  public var title: String
  /// What is to be paid, or the low end of a range; `nil` when the source gives no price.
  public var price: Money?
  /// The high end of a range of prices.
  public var maximumPrice: Money?
  /// The price before a reduction; only kept where it is above ``price``.
  public var regularPrice: Money?
  public var availability: Availability
  public var brand: String?
  public var sku: String?
  /// The absolute address of the page that people see.
  public var url: String?
  /// The absolute address of a picture.
  public var image: String?
  public var fetchedAt: Timestamp?
  /// Why what the source gives as a price may be none. Such a price takes the place of no other
  /// one. It is told, not kept.
  public var priceDoubt: PriceDoubt?
  /// What the source said and could not be taken over, in sentences. It is told, not kept.
  public var remarks: [String] = []

  public init(
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
