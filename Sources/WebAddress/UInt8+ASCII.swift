/// The classes of characters that the grammar of addresses distinguishes (RFC 3986, appendix A).
extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

  var isLetter: Bool {
    let lower = self | 0x20
    return UInt8(ascii: "a") <= lower && lower <= UInt8(ascii: "z")
  }

  /// Whether the byte is a control character of ASCII.
  var isControl: Bool { self < 0x20 || self == 0x7F }

  var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: isLetter || isDigit
    }
  }

  /// Whether the byte stands for itself in a path, a query and a fragment, whatever is next to it.
  var isPlainInAddress: Bool { self != UInt8(ascii: "%") && isAllowedInAddress }

  /// Whether the byte may stand in a path, a query and a fragment without being encoded.
  ///
  /// Brackets and a number sign within a fragment are allowed, as browsers allow them.
  var isAllowedInAddress: Bool {
    switch self {
    case UInt8(ascii: "\""), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
      UInt8(ascii: "|"), UInt8(ascii: "}"):
      false
    default: 0x20 < self && self < 0x7F
    }
  }

  /// The value of a hexadecimal digit.
  var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The byte as a lower-case letter, if it is a letter.
  var lowercased: UInt8 {
    UInt8(ascii: "A") <= self && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }
}
