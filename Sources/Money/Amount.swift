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

/// Arithmetic is exact, and a result that needs more than 38 digits is `nil`. Only the methods with
/// a parameter for the number of places round; they round half to even (IEEE 754
/// roundTiesToEven).
extension Amount {
  /// The sum.
  public func adding(_ other: Amount) -> Amount? {
    let scale = max(scale, other.scale)
    guard let left = coefficient(at: scale), let right = other.coefficient(at: scale) else {
      return nil
    }
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? nil : Amount(coefficient: sum, scale: scale)
  }

  /// The difference.
  public func subtracting(_ other: Amount) -> Amount? {
    adding(other.negated)
  }

  /// The product.
  public func multiplied(by other: Amount) -> Amount? {
    let (product, overflow) = coefficient.multipliedReportingOverflow(by: other.coefficient)
    return overflow ? nil : Amount(coefficient: product, scale: scale + other.scale)
  }

  /// The amount times 10^`places`: 1999 shifted by -2 is 19.99.
  public func shifted(by places: Int) -> Amount? {
    Amount(coefficient: coefficient, scale: scale - places)
  }

  /// The amount rounded to at most `places` digits after the point.
  public func rounded(toPlaces places: Int) -> Amount {
    guard places < scale else { return self }
    let rounded = Self.divided(coefficient, by: Self.powersOfTen[scale - places])
    return Amount(coefficient: rounded, scale: places) ?? self
  }

  /// The quotient rounded to at most `places` digits after the point.
  ///
  /// - Returns: `nil` if the divisor is zero, or if an intermediate result needs more than 38
  ///   digits.
  public func divided(by divisor: Amount, toPlaces places: Int) -> Amount? {
    let shift = places + divisor.scale - scale
    guard !divisor.isZero, abs(shift) <= Self.maximumScale else { return nil }
    let power = Self.powersOfTen[abs(shift)]
    let (dividend, overflow) =
      shift >= 0
      ? coefficient.multipliedReportingOverflow(by: power) : (coefficient, false)
    let (scaledDivisor, divisorOverflow) =
      shift < 0
      ? divisor.coefficient.multipliedReportingOverflow(by: power) : (divisor.coefficient, false)
    guard !overflow, !divisorOverflow else { return nil }
    return Amount(coefficient: Self.divided(dividend, by: scaledDivisor), scale: places)
  }

  /// The coefficient for a scale that is not less than the amount's own.
  private func coefficient(at scale: Int) -> Int128? {
    let (scaled, overflow) = coefficient.multipliedReportingOverflow(
      by: Self.powersOfTen[scale - self.scale])
    return overflow ? nil : scaled
  }

  /// The quotient of two integers, rounded half to even.
  private static func divided(_ dividend: Int128, by divisor: Int128) -> Int128 {
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    let (rest, half) = (remainder.magnitude, divisor.magnitude - remainder.magnitude)
    guard rest > half || (rest == half && !quotient.isMultiple(of: 2)) else { return quotient }
    return quotient + ((dividend < 0) == (divisor < 0) ? 1 : -1)
  }
}

extension Amount {
  /// A text for databases: sorted as bytes, the keys of two amounts that are not negative are in
  /// the order of the amounts.
  ///
  /// The key of zero is empty. Any other consists of three digits for the position of the first
  /// digit (101 for the last position before the point, 100 for the first one after it), then the
  /// digits of the amount without trailing zeros: `10212` for 12, `1005` for 0.5.
  public var sortKey: String {
    guard !isZero else { return "" }
    let length = Self.maximumScale + 3
    return String(unsafeUninitializedCapacity: length) { buffer in
      let start = writeDigits(endingAt: length, of: buffer)
      var end = length
      while buffer[end - 1] == UInt8(ascii: "0") { end -= 1 }
      var place = length - start - scale + 100
      for index in (0..<3).reversed() {
        buffer[index] = UInt8(ascii: "0") + UInt8(place % 10)
        place /= 10
      }
      for index in start..<end { buffer[3 + index - start] = buffer[index] }
      return 3 + end - start
    }
  }

  /// Writes the digits of the coefficient, without the sign.
  ///
  /// - Returns: The index of the first digit.
  private func writeDigits(endingAt end: Int, of buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var start = end
    var rest = coefficient.magnitude
    repeat {
      let (quotient, digit) = Self.dividedByTen(rest)
      start -= 1
      buffer[start] = UInt8(ascii: "0") + digit
      rest = quotient
    } while rest > 0
    return start
  }
}
