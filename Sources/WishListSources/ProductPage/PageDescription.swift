import WebAddress

/// What one part of a page, such as its microdata, states about the product.
///
/// The values of a less reliable part fill in what the more reliable parts leave open.
struct PageDescription {
  var title: String?
  var brand: String?
  var sku: String?
  var image: String?
  var offers: [PageOffer] = []
  /// Whether an address names the variant that ``offers`` are for.
  private(set) var isVariantNamed = false

  /// Leaves the offers for the variant that one of the addresses names, and takes over what they
  /// say of it.
  mutating func select(by addresses: [WebAddress]) {
    let selection = OfferSelection(from: offers, by: addresses)
    offers = selection.offers
    isVariantNamed = selection.isNamed
    let variant = selection.variant
    if isVariantNamed, let title = variant.title { self.title = Self.title(of: title, self.title) }
    sku = isVariantNamed ? variant.sku ?? sku : sku ?? variant.sku
    image = variant.image ?? image
  }

  /// The title of a variant. Some are named by what distinguishes them alone, such as `Navy / L`.
  private static func title(of variant: String, _ product: String?) -> String {
    guard let product = product?.fieldText, let variant = variant.fieldText else { return variant }
    let words = { (text: String) in
      Set(text.lowercased().split { !$0.isLetter && !$0.isNumber })
    }
    return words(variant).isDisjoint(with: words(product)) ? "\(product) – \(variant)" : variant
  }
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
