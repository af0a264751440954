/// Percent-encoding of text in addresses (RFC 3986, section 2.1).
public enum PercentEncoding {
  /// Encodes every character of a value but the unreserved ones (section 2.3).
  public static func encoded(_ value: String) -> String {
    encoded(value, keeping: \.isUnreserved)
  }

  /// Encodes the characters of an address that are not visible ASCII.
  public static func encodedLiteral(_ text: String) -> String {
    encoded(text) { $0 > 0x20 && $0 < 0x7F }
  }

  /// Encodes a path of the file system, except for its slashes.
  public static func encodedPath(_ path: String) -> String {
    encoded(path) { $0.isUnreserved || $0 == UInt8(ascii: "/") }
  }

  /// Decodes a text.
  ///
  /// - Returns: `nil` if two hexadecimal digits do not follow a percent sign, or if the result is
  ///   not UTF-8.
  public static func decoded(_ text: some StringProtocol) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexadecimalValue,
        let low = rest.popFirst()?.hexadecimalValue
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Decodes bytes. A percent sign that two digits do not follow stands for itself.
  static func decodedBytes(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if let value = code(in: bytes, at: index) {
        decoded.append(value)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return decoded
  }

  /// Appends a path, query or fragment in its normal form (RFC 3986, section 6.2.2): unreserved
  /// characters are decoded, other codes get upper-case digits, and characters that an address
  /// cannot hold are encoded, as is a percent sign that two digits do not follow.
  static func appendNormalized(_ bytes: ArraySlice<UInt8>, to result: inout [UInt8]) {
    guard !bytes.allSatisfy(\.isPlainInAddress) else {
      result.append(contentsOf: bytes)
      return
    }
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if let value = code(in: bytes, at: index) {
        if value.isUnreserved { result.append(value) } else { append(value, to: &result) }
        index += 3
      } else {
        if byte.isAllowedInAddress { result.append(byte) } else { append(byte, to: &result) }
        index += 1
      }
    }
  }

  /// The byte that the percent-encoded triplet at an index stands for.
  ///
  /// - Returns: `nil` if there is no triplet.
  private static func code(in bytes: ArraySlice<UInt8>, at index: Int) -> UInt8? {
    guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
      let high = bytes[index + 1].hexadecimalValue, let low = bytes[index + 2].hexadecimalValue
    else { return nil }
    return high << 4 | low
  }

  private static func encoded(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
    guard !text.utf8.allSatisfy(isKept) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isKept(byte) { bytes.append(byte) } else { append(byte, to: &bytes) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "%"))
    bytes.append(digit(byte >> 4))
    bytes.append(digit(byte & 15))
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
