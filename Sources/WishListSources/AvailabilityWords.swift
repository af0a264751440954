import WishListModel

/// The words that shops have for availability, read by their letters alone.
enum AvailabilityWords {
  /// What the last part of a word such as `https://schema.org/InStock` means.
  static func availability(_ text: String) -> Availability {
    let last = text.split(whereSeparator: { "/:#".contains($0) }).last ?? ""
    let letters = last.lowercased().filter { $0.isASCII && $0.isLetter }
    return meanings[letters] ?? .unknown
  }

  private static let meanings: [String: Availability] = [
    "instock": .inStock, "available": .inStock, "limitedavailability": .inStock,
    "onlineonly": .inStock, "instoreonly": .inStock, "lowstock": .inStock,
    "outofstock": .outOfStock, "soldout": .outOfStock, "unavailable": .outOfStock,
    "oos": .outOfStock, "preorder": .preorder, "presale": .preorder, "madetoorder": .preorder,
    "backorder": .backorder, "onbackorder": .backorder, "discontinued": .discontinued,
  ]
}
