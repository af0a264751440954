extension Amount {
  /// A text that sorts, byte by byte, as the amounts do by value.
  ///
  /// It is for amounts that are not negative: the place of the first digit, counted from
  /// a hundred places after the point and written with three figures, then the digits.
  /// Zero is empty.
  public var sortKey: String {
    guard !isZero else { return "" }
    // Most amounts are small, and those are quicker to write.
    let digits = Int(exactly: coefficient).map { String($0) } ?? String(coefficient)
    let place = digits.utf8.count - scale + 100
    var significant = digits[...]
    while significant.utf8.last == UInt8(ascii: "0") { significant.removeLast() }
    return (place < 100 ? "0" : "") + "\(place)" + significant
  }
}
