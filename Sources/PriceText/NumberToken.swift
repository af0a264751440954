import Foundation
import Money

/// A number as it is written: its digits, and the separators between them.
struct NumberToken {
  /// A character between digits.
  enum Separator: Equatable {
    /// A point or a comma, either of which may be the decimal separator.
    case point, comma
    /// A character that only separates groups of digits.
    case apostrophe, space, arabicGroup
    /// A character that is always the decimal separator.
    case decimal
  }

  var digits: [UInt8] = []
  /// Each separator with the number of digits before it.
  var separators: [(separator: Separator, position: Int)] = []
  /// Whether the number is followed by something that no price has, such as `½`.
  var isMalformed = false
  /// Whether dashes take the place of the decimals, as in `89.-`.
  var hasDashForDecimals = false
  /// The power of ten by which a word after the number multiplies it: 3 in `45 Tsd.`.
  var magnitude = 0
  /// Whether a space follows the decimal separator, as in `119. 95`.
  var hasSpaceBeforeDecimals = false

  /// The value of the number.
  ///
  /// - Parameter minorUnits: The minor units of the currencies that the number may be in.
  /// - Returns: `nil` if the digits and separators do not form a number.
  func amount(minorUnits: [Int?], locale: Locale?) throws(PriceTextError) -> Amount? {
    guard !digits.isEmpty, !isMalformed, let scale = try scale(minorUnits, locale) else {
      return nil
    }
    var coefficient: Int128 = 0
    for digit in digits {
      let (tens, tooBig) = coefficient.multipliedReportingOverflow(by: 10)
      let (sum, overflow) = tens.addingReportingOverflow(Int128(digit))
      guard !tooBig, !overflow else { throw .tooManyDigits }
      coefficient = sum
    }
    guard let amount = Amount(coefficient: coefficient, scale: scale)?.shifted(by: magnitude) else {
      throw .tooManyDigits
    }
    return amount
  }

  /// The number of digits after the decimal separator, or `nil` if the separators do not form a
  /// number.
  private func scale(_ minorUnits: [Int?], _ locale: Locale?) throws(PriceTextError) -> Int? {
    guard let last = separators.last else { return 0 }
    let after = digits.count - last.position
    let before = separators.dropLast()
    switch last.separator {
    case .decimal: return areGroups(before, end: last.position) ? after : nil
    case .apostrophe, .space, .arabicGroup:
      return areGroups(separators[...], end: digits.count) ? 0 : nil
    case .point, .comma: break
    }
    guard let first = before.first else {
      return try scale(afterOnly: last, minorUnits, locale)
    }
    if first.separator != last.separator {
      return areGroups(before, end: last.position) ? after : nil
    }
    if areGroups(separators[...], end: digits.count) { return 0 }
    // A number such as 1.234.56 is badly written, but has only one meaning.
    return after <= 2 && areGroups(before, end: last.position) ? after : nil
  }

  /// The number of digits after the decimal separator if a point or a comma is the only separator.
  /// The rules are those of ``PriceText``.
  private func scale(
    afterOnly last: (separator: Separator, position: Int), _ minorUnits: [Int?], _ locale: Locale?
  ) throws(PriceTextError) -> Int? {
    let after = digits.count - last.position
    guard after == 3, (1...3).contains(last.position), digits[0] != 0 else {
      return last.position == 0 && after == 3 ? nil : after
    }
    // "1.250 Mio." may be said either way in any currency.
    if magnitude > 0 { throw .ambiguous(number: text) }
    if !minorUnits.isEmpty, minorUnits.allSatisfy({ $0.map { $0 < 3 } ?? false }) { return 0 }
    let separator = last.separator == .point ? "." : ","
    if separator == locale?.decimalSeparator { return 3 }
    if separator == locale?.groupingSeparator { return 0 }
    if last.separator == .point, !minorUnits.isEmpty,
      minorUnits.allSatisfy({ $0.map { $0 >= 3 } ?? false })
    {
      return 3
    }
    throw .ambiguous(number: text)
  }

  /// Whether the number is whole: it has no separators but those of groups.
  var isWhole: Bool {
    !hasDashForDecimals && !digits.isEmpty && areGroups(separators[...], end: digits.count)
  }

  /// Adds two digits after the decimal separator.
  mutating func append(hundredths: [UInt8]) {
    separators.append((.decimal, digits.count))
    digits += hundredths
  }

  /// Returns whether equal separators divide the digits before `end` into groups of three, or of
  /// two before a last group of three, as in India.
  private func areGroups(
    _ separators: ArraySlice<(separator: Separator, position: Int)>, end: Int
  ) -> Bool {
    guard let first = separators.first else { return true }
    guard let last = separators.last, end - last.position == 3,
      (1...3).contains(first.position),
      separators.allSatisfy({ $0.separator == first.separator })
    else { return false }
    let sizes = zip(separators, separators.dropFirst()).map { $1.position - $0.position }
    return sizes.allSatisfy { $0 == 3 } || (first.position <= 2 && sizes.allSatisfy { $0 == 2 })
  }

  /// The number in ASCII digits with its separators, for messages.
  private var text: String {
    var text = ""
    var rest = separators[...]
    for (index, digit) in digits.prefix(60).enumerated() {
      if let next = rest.first, next.position == index {
        text.append(next.separator == .comma ? "," : next.separator == .point ? "." : " ")
        rest = rest.dropFirst()
      }
      text.append(String(digit))
    }
    return text
  }
}
