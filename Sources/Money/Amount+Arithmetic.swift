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
