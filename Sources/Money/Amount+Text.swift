extension Amount {
  /// Parses a number in the grammar of JSON (RFC 8259, section 6), with leading zeros allowed:
  /// an optional `-`, ASCII digits, optionally a point and digits, optionally an exponent.
  ///
  /// - Returns: `nil` unless the whole text is such a number, and for a number that needs more
  ///   than 38 digits.
  public init?(_ text: String) {
    self.init(bytes: text.utf8)
  }

  /// Parses a number in the grammar of JSON.
  public init?(_ text: some StringProtocol) {
    self.init(bytes: text.utf8)
  }

  private init?(bytes: some Sequence<UInt8>) {
    var reader = NumberParser()
    for byte in bytes {
      guard reader.take(byte) else { return nil }
    }
    guard let (coefficient, scale) = reader.value else { return nil }
    self.init(coefficient: coefficient, scale: scale)
  }
}

/// A parser of numbers in the grammar of JSON, which takes one byte after the other.
private struct NumberParser {
  /// The part of the number to which the last byte belongs.
  private enum Part {
    case start, sign, whole, point, fraction, exponentMark, exponentSign, exponent
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  private static let exponentMark = UInt8(ascii: "e")
  private static let minus = UInt8(ascii: "-")

  private var part = Part.start
  private var isNegative = false
  private var coefficient: Int128 = 0
  private var scale = 0
  private var exponent = 0
  private var exponentIsNegative = false
  /// The number of zeros after the point that are not yet in the coefficient, because they are
  /// dropped if no other digit follows.
  private var pendingZeros = 0

  /// Takes the next byte.
  ///
  /// - Returns: `false` if no number begins with the bytes up to this one.
  mutating func take(_ byte: UInt8) -> Bool {
    switch (part, byte | (byte & 0x40) >> 1) {  // a letter in lower case
    case (.start, Self.minus):
      isNegative = true
      part = .sign
    case (.start, Self.digits), (.sign, Self.digits), (.whole, Self.digits):
      part = .whole
      return append(byte - UInt8(ascii: "0"))
    case (.whole, UInt8(ascii: ".")):
      part = .point
    case (.point, Self.digits), (.fraction, Self.digits):
      part = .fraction
      return appendAfterPoint(byte - UInt8(ascii: "0"))
    case (.whole, Self.exponentMark), (.fraction, Self.exponentMark):
      part = .exponentMark
    case (.exponentMark, UInt8(ascii: "+")):
      part = .exponentSign
    case (.exponentMark, Self.minus):
      exponentIsNegative = true
      part = .exponentSign
    case (.exponentMark, Self.digits), (.exponentSign, Self.digits), (.exponent, Self.digits):
      part = .exponent
      exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 100_000)
    default: return false
    }
    return true
  }

  /// The number, if the bytes so far are one.
  var value: (coefficient: Int128, scale: Int)? {
    switch part {
    case .whole, .fraction, .exponent:
      (isNegative ? -coefficient : coefficient, scale - (exponentIsNegative ? -exponent : exponent))
    default: nil
    }
  }

  private mutating func append(_ digit: UInt8) -> Bool {
    let (tens, tooBig) = coefficient.multipliedReportingOverflow(by: 10)
    let (sum, overflow) = tens.addingReportingOverflow(Int128(digit))
    coefficient = sum
    return !tooBig && !overflow
  }

  private mutating func appendAfterPoint(_ digit: UInt8) -> Bool {
    guard digit != 0 else {
      pendingZeros += 1
      return true
    }
    for _ in 0..<pendingZeros {
      guard append(0) else { return false }
    }
    scale += pendingZeros + 1
    pendingZeros = 0
    return append(digit)
  }
}

extension Amount: CustomStringConvertible {
  /// The digits in ASCII, such as `-1234.5`: without exponent, without grouping, without trailing
  /// zeros after the point. ``init(_:)`` parses it back to the same amount.
  public var description: String {
    let length = Self.maximumScale + 4  // digits, point, sign, and a zero before the point
    return String(unsafeUninitializedCapacity: length) { buffer in
      var start = length
      func write(_ byte: UInt8) {
        start -= 1
        buffer[start] = byte
      }
      var rest = coefficient.magnitude
      var places = 0
      repeat {
        let (quotient, digit) = Self.dividedByTen(rest)
        write(UInt8(ascii: "0") + digit)
        rest = quotient
        places += 1
        if places == scale { write(UInt8(ascii: ".")) }
      } while rest > 0 || places <= scale
      if isNegative { write(UInt8(ascii: "-")) }
      for index in start..<length { buffer[index - start] = buffer[index] }
      return length - start
    }
  }

  /// The quotient and the last digit. Division by ten is faster in 64 bits.
  static func dividedByTen(_ number: UInt128) -> (quotient: UInt128, digit: UInt8) {
    guard let small = UInt64(exactly: number) else {
      let (quotient, digit) = number.quotientAndRemainder(dividingBy: 10)
      return (quotient, UInt8(digit))
    }
    return (UInt128(small / 10), UInt8(small % 10))
  }
}
