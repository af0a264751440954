import WishListModel

extension Timestamp {
  /// Reads a time as programs and databases write it (ISO 8601, RFC 3339): with a `T` or a space
  /// between day and time, with or without fractions of a second, and with `Z`, `UTC`, an offset
  /// such as `+01:00`, `+0100` or `+01`, or nothing, which is UTC.
  ///
  /// Fractions are cut off. Without a zone the seconds must be there: spreadsheets write the times
  /// of ``RowWriter`` again as `2026-11-30 09:00:00`.
  ///
  /// - Returns: `nil` for any other text, and for a day or an offset that does not exist.
  init?(written text: String) {
    var rest = text.utf8[...]
    let day = String(Substring(rest.prefix(10)))
    rest = rest.dropFirst(10)
    guard let start = Timestamp("\(day)T00:00:00Z"), rest.first.map(Self.isDivider) ?? false
    else { return nil }
    rest = rest.drop(while: Self.isDivider)
    guard let hour = Self.number(&rest), hour < 24, Self.take(":", &rest),
      let minute = Self.number(&rest), minute < 60
    else { return nil }
    var second: Int64?
    if Self.take(":", &rest) {
      // A leap second counts as the first second after it.
      guard let number = Self.number(&rest), number <= 60 else { return nil }
      second = number
      if Self.take(".", &rest) || Self.take(",", &rest) {
        let fraction = rest.prefix(while: Self.isDigit)
        guard !fraction.isEmpty else { return nil }
        rest = rest.dropFirst(fraction.count)
      }
    }
    rest = rest.drop { $0 == UInt8(ascii: " ") }
    guard !rest.isEmpty || second != nil, let offset = Self.offset(rest) else { return nil }
    self.init(seconds: start.seconds + hour * 3_600 + minute * 60 + (second ?? 0) - offset)
  }

  /// The seconds that a zone is ahead of UTC.
  private static func offset(_ zone: Substring.UTF8View) -> Int64? {
    switch String(Substring(zone)).uppercased() {
    case "", "Z", "UTC", "GMT": return 0
    default: break
    }
    var rest = zone
    let sign: Int64
    if take("+", &rest) {
      sign = 1
    } else if take("-", &rest) || take("−", &rest) {
      sign = -1
    } else {
      return nil
    }
    guard let hours = number(&rest), hours <= 18 else { return nil }
    let hasColon = take(":", &rest)
    guard !rest.isEmpty || !hasColon else { return nil }
    let minutes = rest.isEmpty ? 0 : number(&rest)
    guard let minutes, minutes < 60, rest.isEmpty else { return nil }
    return sign * (hours * 3_600 + minutes * 60)
  }

  /// Takes two digits.
  private static func number(_ text: inout Substring.UTF8View) -> Int64? {
    let digits = text.prefix(2)
    guard digits.count == 2, digits.allSatisfy(isDigit) else { return nil }
    text = text.dropFirst(2)
    return Int64(String(Substring(digits)))
  }

  private static func take(_ mark: String, _ text: inout Substring.UTF8View) -> Bool {
    guard text.starts(with: mark.utf8) else { return false }
    text = text.dropFirst(mark.utf8.count)
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isDivider(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "T") || byte == UInt8(ascii: "t") || byte == UInt8(ascii: " ")
  }
}
