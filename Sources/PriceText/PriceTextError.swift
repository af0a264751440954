import Money

/// The reason why a text was not read as a price.
public enum PriceTextError: Error, Equatable {
  /// The text has no price in it, or is not a price if the whole text should be one.
  case noPrice(String)
  /// The separator in a number may separate groups or decimals, and nothing determines which.
  case ambiguous(number: String)
  /// The only amount is negative.
  case negative(String)
  /// The only price is per unit of measurement, such as a kilogram.
  case unitPrice(String)
  /// The signs beside the price stand for different currencies.
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
    case .unitPrice(let text): "\"\(text.excerpt)\" is a price by measure"
    case .severalCurrencies(let text): "\"\(text.excerpt)\" names several currencies"
    case .tooManyDigits: "the price has more than 38 digits"
    }
  }
}
