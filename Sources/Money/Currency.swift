/// A currency, identified by its code: of ISO 4217, or of a cryptocurrency such as `BTC`.
public struct Currency: Hashable, Sendable {
  /// The code: 2 to 12 upper-case ASCII letters and digits, of which the first is a letter.
  public let code: String

  /// Makes a currency of a code in any case.
  ///
  /// - Returns: `nil` if the text does not have the form of a code. The code need not be listed
  ///   anywhere.
  public init?(_ code: some StringProtocol) {
    self.init(String(code))
  }

  /// Makes a currency of a code in any case, as ``init(_:)-(StringProtocol)`` does.
  public init?(_ code: String) {
    guard (2...12).contains(code.utf8.count) else { return nil }
    let isUpperCase = code.utf8.allSatisfy { $0 < UInt8(ascii: "a") }
    let code = isUpperCase ? code : code.uppercased()
    let isLetter = { (byte: UInt8) in (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard let first = code.utf8.first, isLetter(first),
      code.utf8.allSatisfy({ isLetter($0) || isDigit($0) })
    else { return nil }
    self.code = code
  }

  /// Whether ISO 4217 lists the code as active.
  public var isISO4217: Bool { ISO4217.contains(code) }

  /// The minor unit of ISO 4217: the number of digits after the point, such as 2 for `EUR`. It is
  /// `nil` for codes that ISO 4217 does not list, and for those without a minor unit such as gold.
  public var minorUnit: Int? { ISO4217.minorUnit(of: code) }
}

extension Currency: CustomStringConvertible {
  /// The code.
  public var description: String { code }
}
