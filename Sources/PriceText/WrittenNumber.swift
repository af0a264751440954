import Foundation
import Money

/// A number as it stands in a text: digits, and the marks between them.
struct WrittenNumber {
  /// What can stand between digits.
  enum Mark: Equatable {
    case point, comma
    /// An apostrophe, a space or a mark that only groups.
    case apostrophe, space, group
    /// A mark that only starts decimals.
    case decimal
  }

  var digits: [UInt8] = []
  /// Each mark with the number of digits before it.
  var marks: [(mark: Mark, position: Int)] = []
  /// Whether it goes on in a way that no price does, as a fraction sign does.
  var isBroken = false
  /// Whether a mark without digits ended it, as in `89.-`.
  var isWhole = false
  /// Whether a space stands after its decimal mark, which only a careless page writes.
  var isLoose = false

  /// The number, exactly.
  ///
  /// - Parameter minorDigits: how many decimals the currencies have that it may be in.
  /// - Returns: `nil` if the digits and marks make no number.
  func amount(minorDigits: [Int?], locale: Locale?) throws(PriceTextError) -> Amount? {
    guard !digits.isEmpty, !isBroken, let decimals = try decimals(minorDigits, locale) else {
      return nil
    }
    var coefficient: Int128 = 0
    for digit in digits {
      let (tens, tooBig) = coefficient.multipliedReportingOverflow(by: 10)
      let (sum, overflow) = tens.addingReportingOverflow(Int128(digit))
      guard !tooBig, !overflow else { throw .tooManyDigits }
      coefficient = sum
    }
    guard let amount = Amount(coefficient: coefficient, scale: decimals) else {
      throw .tooManyDigits
    }
    return amount
  }

  /// How many digits stand after the decimal mark, or `nil` if the marks make no sense.
  private func decimals(_ minorDigits: [Int?], _ locale: Locale?) throws(PriceTextError) -> Int? {
    guard let last = marks.last else { return 0 }
    let after = digits.count - last.position
    let before = marks.dropLast()
    switch last.mark {
    case .decimal: return groups(before, end: last.position) ? after : nil
    case .apostrophe, .space, .group: return groups(marks[...], end: digits.count) ? 0 : nil
    case .point, .comma: break
    }
    guard let first = before.first else {
      return try decimals(afterLone: last, minorDigits, locale)
    }
    if first.mark != last.mark { return groups(before, end: last.position) ? after : nil }
    if groups(marks[...], end: digits.count) { return 0 }
    // 1.234.56 is careless, but there is one way to read it.
    return after <= 2 && groups(before, end: last.position) ? after : nil
  }

  private func decimals(
    afterLone last: (mark: Mark, position: Int), _ minorDigits: [Int?], _ locale: Locale?
  ) throws(PriceTextError) -> Int? {
    let after = digits.count - last.position
    guard after == 3, (1...3).contains(last.position), digits[0] != 0 else {
      return last.position == 0 && after == 3 ? nil : after
    }
    if !minorDigits.isEmpty, minorDigits.allSatisfy({ $0.map { $0 < 3 } ?? false }) { return 0 }
    let mark = last.mark == .point ? "." : ","
    if mark == locale?.decimalSeparator { return 3 }
    if mark == locale?.groupingSeparator { return 0 }
    if last.mark == .point, !minorDigits.isEmpty,
      minorDigits.allSatisfy({ $0.map { $0 >= 3 } ?? false })
    {
      return 3
    }
    throw .ambiguous(number: written)
  }

  /// Whether marks of one kind part the digits up to `end` in threes, or in twos before
  /// the last three as in India.
  private func groups(_ marks: ArraySlice<(mark: Mark, position: Int)>, end: Int) -> Bool {
    guard let first = marks.first else { return true }
    guard let last = marks.last, end - last.position == 3, (1...3).contains(first.position),
      marks.allSatisfy({ $0.mark == first.mark })
    else { return false }
    let sizes = zip(marks, marks.dropFirst()).map { $1.position - $0.position }
    return sizes.allSatisfy { $0 == 3 } || (first.position <= 2 && sizes.allSatisfy { $0 == 2 })
  }

  /// The number in plain digits with its marks, for a message.
  private var written: String {
    var text = ""
    var rest = marks[...]
    for (index, digit) in digits.prefix(60).enumerated() {
      if let next = rest.first, next.position == index {
        text.append(next.mark == .comma ? "," : next.mark == .point ? "." : " ")
        rest = rest.dropFirst()
      }
      text.append(String(digit))
    }
    return text
  }
}
