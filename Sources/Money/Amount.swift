/// An exact decimal number, such as the number of a price.
///
/// An amount has up to 38 significant digits, up to 38 of them after the point. It is never
/// converted to a binary float. Trailing zeros after the point are not kept, so that `1.50` and
/// `1.5` are equal.
public struct Amount: Hashable, Sendable {
  /// The digits as an integer: 1999 for 19.99.
  let coefficient: Int128
  /// The number of digits after the point, from 0 to ``maximumScale``.
  public let scale: Int

  /// The maximum number of digits, and the maximum number of digits after the point.
  public static let maximumScale = 38

  /// The smallest power of ten that has too many digits.
  static let limit = powersOfTen[38]

  /// The powers of ten from 0 to 38, which are all that fit an `Int128`.
  static let powersOfTen: [Int128] = (0..<38).reduce(into: [1]) { powers, _ in
    powers.append(powers[powers.count - 1] * 10)
  }

  public static let zero = Amount(exactly: 0, scale: 0)

  /// Makes an amount of an integer.
  public init(_ number: Int) {
    self.init(exactly: Int128(number), scale: 0)
  }

  /// Makes the amount `coefficient` / 10^`scale`.
  ///
  /// - Parameter scale: May be negative or greater than ``maximumScale``.
  /// - Returns: `nil` if the amount needs more than 38 digits, or more than 38 after the point.
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

  /// Takes parts that are within the limits and have no trailing zeros after the point.
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

  /// The digits after the point, as an integer in units of 10^-38.
  private var fractionalPart: Int128 {
    coefficient % Self.powersOfTen[scale] * Self.powersOfTen[Self.maximumScale - scale]
  }
}

extension Amount {
  public var isNegative: Bool { coefficient < 0 }
  public var isZero: Bool { coefficient == 0 }
  /// The absolute value.
  public var magnitude: Amount { isNegative ? negated : self }
  public var negated: Amount { Amount(exactly: -coefficient, scale: scale) }
}
