import WebAddress

extension OfferReader {
  /// What a node says of the variant that it is.
  func variant(_ node: Int) -> PageVariant {
    var variant = PageVariant(
      title: data.text("name", of: node), sku: data.text("sku", of: node),
      image: data.text("image", of: node))
    for property in ["color", "size", "material", "pattern"] {
      variant.attributes[property] = data.text(property, of: node)?.lowercased()
    }
    return variant
  }

  func names(of node: Int) -> Set<String> {
    var names: Set<String> = []
    let properties = [
      "sku", "productid", "mpn", "gtin", "gtin8", "gtin12", "gtin13", "gtin14", "identifier",
    ]
    // A variant has a few numbers. An offer may be one of very many.
    for property in properties {
      names.formUnion(data.texts(property, of: node).prefix(8).map { $0.lowercased() })
    }
    if let id = data.nodes[node].id { names.insert(StructuredData.localName(id)) }
    return names
  }

  func url(of node: Int) -> WebAddress? {
    data.text("url", of: node).flatMap { address.resolving($0) }
  }
}

extension PageOffer {
  /// Adds what is known of the variant that the offer is for.
  mutating func belong(
    to variant: PageVariant, _ names: Set<String>, _ url: WebAddress?
  ) {
    self.names.formUnion(names)
    address = address ?? url
    self.variant.title = self.variant.title ?? variant.title
    self.variant.sku = self.variant.sku ?? variant.sku
    self.variant.image = self.variant.image ?? variant.image
    self.variant.attributes.merge(variant.attributes) { own, _ in own }
  }
}
