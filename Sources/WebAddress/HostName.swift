import Foundation

/// The host of an address: a name of the DNS, an IPv4 address or an IPv6 address.
enum HostName {
  /// Splits an authority without user information into host and port.
  ///
  /// - Returns: `nil` if something but a port follows an address in brackets.
  static func split(
    _ authority: ArraySlice<UInt8>
  ) -> (host: ArraySlice<UInt8>, port: ArraySlice<UInt8>)? {
    let colon = UInt8(ascii: ":")
    if authority.first == UInt8(ascii: "[") {
      guard let bracket = authority.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      let rest = authority[(bracket + 1)...]
      guard rest.isEmpty || rest.first == colon else { return nil }
      return (authority[...bracket], rest.dropFirst())
    }
    let host = authority.prefix { $0 != colon }
    return (host, authority[host.endIndex...].dropFirst())
  }

  /// The normal form of a host.
  ///
  /// - Returns: `nil` for what is no host, and for an IPv4 address in a form other than four
  ///   decimal numbers, such as `0x7f.1`: programs read those in different ways.
  static func normalized(_ host: ArraySlice<UInt8>) -> String? {
    if host.first == UInt8(ascii: "[") { return ipv6Address(host.dropFirst().dropLast()) }
    let bytes = PercentEncoding.decodedBytes(host)
    if bytes.allSatisfy({ $0 < 0x80 }) { return asciiName(bytes) }
    return internationalName(bytes)
  }

  /// A name of letters, digits, hyphens, underscores and dots, in lower case.
  private static func asciiName(_ bytes: [UInt8]) -> String? {
    var bytes = bytes
    var length = 0  // of the label
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "."):
        guard (1...63).contains(length) else { return nil }
        length = 0
      case UInt8(ascii: "-"), UInt8(ascii: "_"): length += 1
      case let byte where byte.isLetter || byte.isDigit:
        bytes[index] = byte.lowercased
        length += 1
      default: return nil
      }
    }
    // A dot at the end stands for the root of the DNS.
    let name = bytes.last == UInt8(ascii: ".") ? bytes.dropLast() : bytes[...]
    guard length <= 63, (1...253).contains(name.count) else { return nil }
    guard !endsInNumber(name) || bytes.count == name.count && isDottedQuad(name) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether programs that know the forms of `inet_aton` take the name for an IPv4 address.
  private static func endsInNumber(_ name: ArraySlice<UInt8>) -> Bool {
    let start = name.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? name.startIndex
    let label = name[start...]
    return label.allSatisfy(\.isDigit)
      || label.starts(with: "0x".utf8)
        && label.dropFirst(2).allSatisfy { $0.hexadecimalValue != nil }
  }

  /// Whether a name is four decimal numbers up to 255 without leading zeros.
  private static func isDottedQuad(_ name: ArraySlice<UInt8>) -> Bool {
    let numbers = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return numbers.count == 4
      && numbers.allSatisfy { number in
        (1...3).contains(number.count) && number.allSatisfy(\.isDigit)
          && (number.count == 1 || number.first != UInt8(ascii: "0"))
          && number.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } <= 255
      }
  }

  /// The form of RFC 5952, in brackets. A zone (RFC 6874) means nothing to another machine, and
  /// is refused.
  private static func ipv6Address(_ bytes: ArraySlice<UInt8>) -> String? {
    guard
      bytes.allSatisfy({
        $0.hexadecimalValue != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
      })
    else { return nil }
    var address = in6_addr()
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_pton(AF_INET6, String(decoding: bytes, as: UTF8.self), &address) == 1,
      inet_ntop(AF_INET6, &address, &text, socklen_t(text.count)) != nil
    else { return nil }
    return "[\(String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))]"
  }

  /// A name with characters beyond ASCII in A-labels (UTS #46, without transitional processing),
  /// as Foundation and the ICU within it make them.
  private static func internationalName(_ bytes: [UInt8]) -> String? {
    // Characters with a meaning in an address would give Foundation another host to convert.
    let isSafe = bytes.allSatisfy {
      $0 >= 0x80 || $0.isUnreserved && $0 != UInt8(ascii: "~")
    }
    guard isSafe, let name = String(validating: bytes, as: UTF8.self),
      let host = URLComponents(string: "https://\(name)/")?.encodedHost
    else { return nil }
    return asciiName(Array(host.utf8))
  }
}
