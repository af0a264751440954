import Money
package import WishListModel

extension Availability {
  /// Reads a word for availability, as schema.org, Facebook's catalogues and shops write it.
  ///
  /// It goes by the letters of the last part of an address, in any case, so
  /// `https://schema.org/InStock`, `schema:InStock`, `in_stock` and `In stock.` are one. A word
  /// that is not known is ``unknown``, never in stock.
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
