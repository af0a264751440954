import Money

/// The availability of a product, after schema.org's `ItemAvailability`. The raw values are those of
/// lists, archives and JSON.
package enum Availability: String, CaseIterable, Sendable {
  case inStock = "in_stock"
  case outOfStock = "out_of_stock"
  case preorder
  case backorder
  case discontinued
  case unknown
}

extension Availability {
  /// Reads a word for availability from schema.org, from Facebook's catalogues or of a shop.
  ///
  /// Only the letters of the last component of an address are compared, ignoring case. So
  /// `https://schema.org/InStock`, `schema:InStock`, `in_stock` and `In stock.` are the same. An
  /// unknown word gives ``unknown``.
  package init(word: some StringProtocol) {
    let parts = word.split { $0 == "/" || $0 == "#" || $0 == ":" }.map { part in
      part.lowercased().filter { ("a"..."z").contains($0) && $0.isASCII }
    }
    self = Self.words[parts.last { !$0.isEmpty } ?? ""] ?? .unknown
  }

  private static let words: [String: Availability] = [
    "instock": .inStock, "instoreonly": .inStock, "limitedavailability": .inStock,
    "onlineonly": .inStock, "available": .inStock, "lowstock": .inStock, "limitedstock": .inStock,
    "outofstock": .outOfStock, "soldout": .outOfStock, "oos": .outOfStock,
    "reserved": .outOfStock, "unavailable": .outOfStock, "notavailable": .outOfStock,
    "preorder": .preorder, "presale": .preorder, "madetoorder": .preorder,
    "backorder": .backorder, "onbackorder": .backorder, "availablefororder": .backorder,
    "discontinued": .discontinued,
  ]
}
