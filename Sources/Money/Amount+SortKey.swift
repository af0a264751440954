extension Amount {
  /// A text that sorts, byte by byte, as the amounts do by value.
  ///
  /// It is for amounts that are not negative: the place of the first digit, counted from
  /// a hundred places after the point and written with three figures, then the digits.
  /// Zero is empty.
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
  /// - Returns: Where they start.
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
