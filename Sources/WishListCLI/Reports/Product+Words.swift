import Foundation
import Money
import WishListModel

extension Product {
  /// The price as people read it, `?` where it is unknown, and both ends of a range.
  func shownPrice(in locale: Locale) -> String {
    guard let price else { return "?" }
    let low = price.formatted(for: locale)
    return maximumPrice.map { "\(low) – \($0.formatted(for: locale))" } ?? low
  }

  /// What could not be taken over, each with what it is about.
  var spokenRemarks: [String] {
    let doubt = priceDoubt.map { price == nil ? $0.refusal : $0.description }
    return (remarks + [doubt].compactMap(\.self)).map { "\(id): \($0)" }
  }
}

extension Availability {
  /// The availability in words.
  var words: String {
    switch self {
    case .inStock: "in stock"
    case .outOfStock: "out of stock"
    case .preorder: "to preorder"
    case .backorder: "on backorder"
    case .discontinued: "discontinued"
    case .unknown: "unknown"
    }
  }
}
