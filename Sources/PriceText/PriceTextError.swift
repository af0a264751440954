import Money

/// Why a text gave no price.
public enum PriceTextError: Error, Equatable {
  /// The text holds no price; or, where the whole text should be one, it is none.
  case noPrice(String)
  /// The mark in this number may group digits or start decimals, and nothing says which.
  case ambiguous(number: String)
  /// The only price has a minus before it.
  case negative(String)
  /// The only price is for a measure, such as a kilogram, and not for the product.
  case perMeasure(String)
  /// The price stands between signs of two currencies.
  case severalCurrencies(String)
  /// The price has more digits than an ``Amount`` holds.
  case tooManyDigits
}

extension PriceTextError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noPrice(let text): "\"\(text.excerpt)\" is not a price"
    case .ambiguous(let number):
      "\"\(number.excerpt)\" may be thousands or a fraction; a locale would tell"
    case .negative(let text): "\"\(text.excerpt)\" is a price below zero"
    case .perMeasure(let text): "\"\(text.excerpt)\" is a price by measure"
    case .severalCurrencies(let text): "\"\(text.excerpt)\" names several currencies"
    case .tooManyDigits: "the price has more than 38 digits"
    }
  }
}
