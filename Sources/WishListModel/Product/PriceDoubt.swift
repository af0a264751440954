import Money

/// Why what a source gives as a price may be none.
package enum PriceDoubt: Equatable, Sendable {
  /// It is zero, as shops write that know no price, and nothing says that the product is free.
  case zero

  /// Why it was not taken over, and what its owner can do.
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
