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
