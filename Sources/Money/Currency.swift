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

/// The active currency codes of ISO 4217 and their minor units, from list one as published on
/// 2026-01-01.
public enum ISO4217 {
  /// The minor unit of a currency: the number of digits after the point.
  ///
  /// - Parameter code: In upper case.
  /// - Returns: `nil` for a code that is not listed or has no minor unit.
  public static func minorUnit(of code: String) -> Int? {
    if let exception = exceptions[code] { return exception }
    return contains(code) && !withoutMinorUnit.contains(code) ? 2 : nil
  }

  /// Returns whether a code is listed.
  ///
  /// - Parameter code: In upper case.
  public static func contains(_ code: String) -> Bool {
    codes.contains(code)
  }

  /// The minor units that are not 2.
  private static let exceptions = [
    "BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0,
    "RWF": 0, "UGX": 0, "UYI": 0, "VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0,
    "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3,
    "CLF": 4, "UYW": 4,
  ]

  /// The listed codes without a minor unit: metals, funds, units of account and testing.
  private static let withoutMinorUnit: Set = [
    "XAG", "XAU", "XBA", "XBB", "XBC", "XBD", "XDR", "XPD", "XPT", "XSU", "XTS", "XUA", "XXX",
  ]

  private static let codes = Set(
    """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP \
    BYN BZD CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN \
    ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK \
    JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD \
    MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP \
    PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP \
    SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV \
    WST XAD XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XOF XPD XPF XPT XSU XTS XUA XXX YER ZAR \
    ZMW ZWG
    """.split(separator: " ").map(String.init))
}
