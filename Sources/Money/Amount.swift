/// An exact decimal number: the figure of a price, or how many of a thing.
///
/// It holds up to 38 significant digits, at most 38 of them after the point, and
/// never goes through a binary float. `1.50` and `1.5` are the same amount: trailing
/// zeros after the point are dropped when an amount is made.
public struct Amount: Hashable, Sendable {
  /// The digits without the point: 1999 in 19.99.
  let coefficient: Int128
  /// How many of the digits stand after the point, from 0 to ``maximumScale``.
  public let scale: Int

  /// How many digits may stand after the point, and how many there may be in all.
  public static let maximumScale = 38

  /// The first power of ten that has too many digits.
  static let limit = powersOfTen[38]

  /// Ten to the power of each index, from 0 to 38: all that an `Int128` holds.
  static let powersOfTen: [Int128] = (0..<38).reduce(into: [1]) { powers, _ in
    powers.append(powers[powers.count - 1] * 10)
  }

  public static let zero = Amount(exactly: 0, scale: 0)

  /// A whole number.
  public init(_ number: Int) {
    self.init(exactly: Int128(number), scale: 0)
  }

  /// The coefficient divided by ten to the power of `scale`.
  ///
  /// - Returns: `nil` if that has more digits than an amount holds.
  public init?(coefficient: Int128, scale: Int) {
    var (coefficient, scale) = (coefficient, scale)
    while scale > 0, coefficient.isMultiple(of: 10) {
      if coefficient == 0 { scale = 1 }
      coefficient /= 10
      scale -= 1
    }
    while scale < 0 {
      let (product, overflow) = coefficient.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      guard product != 0 else {
        scale = 0
        break
      }
      coefficient = product
      scale += 1
    }
    guard scale <= Self.maximumScale, coefficient.magnitude < Self.limit.magnitude else {
      return nil
    }
    self.init(exactly: coefficient, scale: scale)
  }

  /// Takes parts that are known to be within bounds and without trailing zeros.
  private init(exactly coefficient: Int128, scale: Int) {
    self.coefficient = coefficient
    self.scale = scale
  }
}

extension Amount: Comparable {
  public static func < (left: Amount, right: Amount) -> Bool {
    let (whole, otherWhole) = (left.wholePart, right.wholePart)
    guard whole == otherWhole else { return whole < otherWhole }
    return left.fractionalPart < right.fractionalPart
  }

  private var wholePart: Int128 { coefficient / Self.powersOfTen[scale] }

  /// What stands after the point, in units of ten to the power of -38.
  private var fractionalPart: Int128 {
    coefficient % Self.powersOfTen[scale] * Self.powersOfTen[Self.maximumScale - scale]
  }
}

extension Amount {
  public var isNegative: Bool { coefficient < 0 }
  public var isZero: Bool { coefficient == 0 }
  public var magnitude: Amount { isNegative ? negated : self }
  public var negated: Amount { Amount(exactly: -coefficient, scale: scale) }
}
