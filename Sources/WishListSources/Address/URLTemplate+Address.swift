extension URLTemplate {
  /// Whether the template is the address of a file on this machine.
  var isFile: Bool { text.lowercased().hasPrefix("file:") }

  /// The address with the values put in, once it is known that none of them leaves its place.
  ///
  /// A value is data. It is refused where it is empty, holds a control character, would be a
  /// whole `.` or `..` between slashes, or, for a file, holds a slash. A value that stands for
  /// the host has to be a host, with a port or without.
  ///
  /// - Throws: ``BadValue``, with the reason in a few words.
  func address(_ values: [String: String]) throws(BadValue) -> String {
    var address = ""
    /// What stands since the last slash, and whether a value has a part in it.
    var segment = ""
    var segmentHoldsValue = false
    var slashes = 0
    var isPath = true
    func endSegment() throws(BadValue) {
      let plain = PercentEncoding.decoded(segment)
      guard !segmentHoldsValue || (plain != "." && plain != "..") else {
        throw BadValue(reason: "\(segment) would leave its place in the address")
      }
      (segment, segmentHoldsValue) = ("", false)
    }
    for part in parts {
      switch part {
      case .literal(let text):
        let text = PercentEncoding.encodedLiteral(text)
        for character in text.unicodeScalars where isPath {
          switch character {
          case "/":
            try endSegment()
            slashes += 1
          case "?", "#":
            try endSegment()
            isPath = false
          default: segment.unicodeScalars.append(character)
          }
        }
        address += text
      case .variable(let name):
        let value = values[name] ?? ""
        let isHost = slashes == 2 && isPath && !isFile
        let encoded = try isHost ? HostName.checked(value) : checked(value)
        if isPath {
          segment += encoded
          segmentHoldsValue = true
        }
        address += encoded
      }
    }
    try endSegment()
    return address
  }

  private func checked(_ value: String) throws(BadValue) -> String {
    guard !value.isEmpty else { throw BadValue(reason: "it is empty") }
    guard !value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      throw BadValue(reason: "it holds a control character")
    }
    guard !isFile || !value.utf8.contains(UInt8(ascii: "/")) else {
      throw BadValue(reason: "it holds a slash")
    }
    return PercentEncoding.encoded(value)
  }
}

/// Why a value cannot be put into an address.
struct BadValue: Error, Equatable {
  let reason: String
}

/// The name of a host with a port or without: `shop.example`, `127.0.0.1:8080`, `[::1]:8080`.
enum HostName {
  /// The name in lower case.
  static func checked(_ text: String) throws(BadValue) -> String {
    let name = text.lowercased()
    guard isHost(name) else { throw BadValue(reason: "\(text) is not the name of a host") }
    return name
  }

  private static func isHost(_ name: String) -> Bool {
    var rest = name.utf8[...]
    if rest.first == UInt8(ascii: "[") {
      guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return false }
      let address = rest[..<end].dropFirst()
      guard address.contains(UInt8(ascii: ":")),
        address.allSatisfy({
          PercentEncoding.value(of: $0) != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
        })
      else { return false }
      rest = rest[rest.index(after: end)...]
    } else {
      let host = rest.prefix { $0 != UInt8(ascii: ":") }
      let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      guard host.count <= 253, labels.allSatisfy(isLabel) else { return false }
      rest = rest[host.endIndex...]
    }
    guard let colon = rest.popFirst() else { return true }
    guard colon == UInt8(ascii: ":"), let port = Int(String(decoding: rest, as: UTF8.self)) else {
      return false
    }
    return (1...65535).contains(port) && rest.allSatisfy { $0 >= UInt8(ascii: "0") }
  }

  private static func isLabel(_ label: Substring.UTF8View) -> Bool {
    let hyphen = UInt8(ascii: "-")
    return (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
      && label.allSatisfy {
        PercentEncoding.isAlphanumeric($0) || $0 == hyphen || $0 == UInt8(ascii: "_")
      }
  }
}
