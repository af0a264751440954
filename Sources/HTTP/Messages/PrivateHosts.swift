import Glibc

/// Which hosts of this machine and of private networks a client may ask.
///
/// An address that comes from elsewhere, such as from a file, may lead to a service that is only
/// meant for this machine or its network.
package enum PrivateHosts: Hashable, Sendable {
  case all
  /// Only those with these names, as ``WebAddress/host`` has them.
  case only(Set<String>)

  /// Returns whether requests to a host may be sent, as far as its name tells.
  package func allows(_ host: String) -> Bool {
    switch self {
    case .all: true
    case .only(let hosts): hosts.contains(host) || !Self.contains(host)
    }
  }

  /// Returns whether requests to a host may be sent to an address that its name stands for.
  package func allows(_ host: String, at address: String) -> Bool {
    switch self {
    case .all: true
    case .only(let hosts): hosts.contains(host) || !Self.contains(address)
    }
  }

  /// Returns whether a text is a name of this machine, or an address of this machine or of a network
  /// that is not part of the internet (RFC 6890): loopback, private, link-local, shared, reserved
  /// and multicast addresses, and the IPv6 addresses that embed one of them.
  package static func contains(_ host: String) -> Bool {
    var name = host[...]
    while name.last == "." { name.removeLast() }
    let labels = name.lowercased().split(separator: ".")
    // RFC 6761, section 6.3, and names that only a network of its own knows (RFC 6762, RFC 8375).
    if let last = labels.last, ["localhost", "local", "internal"].contains(last) { return true }
    if labels.suffix(2) == ["home", "arpa"] { return true }
    var four = in_addr()
    if inet_pton(AF_INET, String(name), &four) == 1 {
      return containsIPv4(withUnsafeBytes(of: four) { Array($0) })
    }
    let text = name.drop { $0 == "[" }.prefix { $0 != "]" && $0 != "%" }
    var six = in6_addr()
    guard inet_pton(AF_INET6, String(text), &six) == 1 else { return false }
    return containsIPv6(withUnsafeBytes(of: six) { Array($0) })
  }

  private static func containsIPv4(_ bytes: some Collection<UInt8>) -> Bool {
    let bytes = Array(bytes)
    return switch (bytes[0], bytes[1], bytes[2]) {
    case (0, _, _), (10, _, _), (127, _, _), (224..., _, _): true
    case (100, 64..<128, _), (169, 254, _), (172, 16..<32, _), (192, 168, _): true
    case (192, 0, 0), (198, 18..<20, _): true
    default: false
    }
  }

  private static func containsIPv6(_ bytes: [UInt8]) -> Bool {
    let isZero = { (range: Range<Int>) in bytes[range].allSatisfy { $0 == 0 } }
    // IPv4-mapped and IPv4-compatible addresses, which include :: and ::1, and those of NAT64.
    if isZero(0..<12) || isZero(0..<10) && bytes[10...11] == [0xFF, 0xFF]
      || bytes[..<4] == [0, 0x64, 0xFF, 0x9B] && isZero(4..<12)
    {
      return containsIPv4(bytes[12...])
    }
    return switch (bytes[0], bytes[1]) {
    case (0xFC...0xFD, _), (0xFF, _), (0xFE, 0x80...): true
    // NAT64 of a network of its own (RFC 8215), and 6to4, which embeds an IPv4 address.
    case (0, 0x64): bytes[2...5] == [0xFF, 0x9B, 0, 1]
    case (0x20, 0x02): containsIPv4(bytes[2..<6])
    default: false
    }
  }
}
