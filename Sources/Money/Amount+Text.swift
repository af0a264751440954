extension Amount {
  /// Reads a plain number as JSON writes it: `-`, digits, a point and digits, an exponent.
  ///
  /// The whole text has to be such a number; leading zeros are allowed. How people
  /// write prices is ``PriceText``'s business.
  ///
  /// - Returns: `nil` for anything else, and for a number that needs more than 38 digits.
  public init?(_ text: String) {
    self.init(bytes: text.utf8)
  }

  /// Reads the same in a part of a text.
  public init?(_ text: some StringProtocol) {
    self.init(bytes: text.utf8)
  }

  private init?(bytes: some Sequence<UInt8>) {
    var reader = PlainNumber()
    for byte in bytes {
      guard reader.take(byte) else { return nil }
    }
    guard let (coefficient, scale) = reader.value else { return nil }
    self.init(coefficient: coefficient, scale: scale)
  }
}

/// The grammar of a plain number, fed byte by byte.
private struct PlainNumber {
  /// What was taken last.
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
  /// Zeros after the point, held back because they may turn out to be the last digits.
  private var pendingZeros = 0

  /// Takes the next byte, unless the text up to it cannot be a number.
  mutating func take(_ byte: UInt8) -> Bool {
    switch (part, byte | (byte & 0x40) >> 1) {  // letters in lower case
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

  /// The number, if what was taken is a whole one.
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
  /// Plain digits, such as `-1234.5`: no exponent, no grouping, no trailing zeros
  /// after the point. ``init(_:)`` reads it back to the same amount.
  public var description: String {
    let length = Self.maximumScale + 4  // the digits, a zero before the point, point and sign
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

  static func dividedByTen(_ number: UInt128) -> (quotient: UInt128, digit: UInt8) {
    guard let small = UInt64(exactly: number) else {
      let (quotient, digit) = number.quotientAndRemainder(dividingBy: 10)
      return (quotient, UInt8(digit))
    }
    return (UInt128(small / 10), UInt8(small % 10))
  }
}
