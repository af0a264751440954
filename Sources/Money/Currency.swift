/// What an amount is counted in: a currency of ISO 4217, or a coin such as `BTC`.
public struct Currency: Hashable, Sendable {
  /// Two to twelve upper-case letters and digits, the first a letter.
  public let code: String

  /// - Returns: `nil` unless `code` has the form of a code; lower case is raised.
  public init?(_ code: some StringProtocol) {
    self.init(String(code))
  }

  public init?(_ code: String) {
    guard (2...12).contains(code.utf8.count) else { return nil }
    let isRaised = code.utf8.allSatisfy { $0 < UInt8(ascii: "a") }
    let code = isRaised ? code : code.uppercased()
    let isLetter = { (byte: UInt8) in (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard let first = code.utf8.first, isLetter(first),
      code.utf8.allSatisfy({ isLetter($0) || isDigit($0) })
    else { return nil }
    self.code = code
  }

  /// Whether ISO 4217 lists the code today.
  public var isISO4217: Bool { ISO4217.contains(code) }

  /// How many digits ISO 4217 gives the currency after the point.
  ///
  /// - Returns: `nil` for a code that it does not list.
  public var minorUnit: Int? { ISO4217.minorUnit(of: code) }
}

extension Currency: CustomStringConvertible {
  public var description: String { code }
}
