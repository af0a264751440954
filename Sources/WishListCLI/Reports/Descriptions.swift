import Foundation
import Money
import WishListModel

extension Wish {
  /// A number of wishes, such as `1 wish` or `3 wishes`.
  static func counted(_ count: Int) -> String { count == 1 ? "1 wish" : "\(count) wishes" }
}

extension Product {
  /// The price in the form of a locale, both ends if it is a range, or `?` if it is unknown.
  func formattedPrice(for locale: Locale) -> String {
    guard let price else { return "?" }
    let low = price.formatted(for: locale)
    return maximumPrice.map { "\(low) – \($0.formatted(for: locale))" } ?? low
  }

  /// One message for each part of the answer that was not used, with the id of the product.
  var remarkMessages: [String] {
    let doubt = priceDoubt.map { price == nil ? $0.refusal : $0.description }
    return (remarks + [doubt].compactMap(\.self)).map { "\(id): \($0)" }
  }
}

extension Availability {
  /// The availability in English, such as `in stock`.
  var label: String {
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

extension PriceChange {
  /// The change since the previous price, then the change in percent since the wish was added
  /// unless the price is the same again: `-$2.00` or `-$2.00 (-15 %)`.
  func formatted(for locale: Locale) -> String {
    guard let step = current.amount.subtracting(previous.amount) else { return "" }
    let sign = step.isNegative ? "-" : "+"
    let text = sign + Money(step.magnitude, current.currency).formatted(for: locale)
    guard let points = basisPoints, current != added else { return text }
    let percent = (Amount(points).shifted(by: -2) ?? .zero).rounded(toPlaces: 0)
    let isUp = points > 0
    return "\(text) (\(isUp ? "+" : "")\(percent) %)"
  }
}
