import Money

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
