import HTTP
import WebAddress

extension URLTemplate {
  /// Whether the template is that of a file on this machine.
  var isFile: Bool { text.lowercased().hasPrefix("file:") }

  /// Returns the address with values in place of the variables.
  ///
  /// A value cannot change the structure of the address. It is refused if it is empty, contains a
  /// control character, would make a whole segment `.` or `..`, or, in the path of a file,
  /// contains a slash. The value of a variable in place of the host must be a ``ShopServer``.
  ///
  /// - Throws: ``BadValue`` with the reason.
  func address(_ values: [String: String]) throws(BadValue) -> ResourceAddress {
    let text = try text(values)
    let address =
      isFile
      ? FileAddress(text).map { ResourceAddress.file($0) }
      : WebAddress(text).map { ResourceAddress.web($0) }
    guard let address else { throw BadValue(reason: "\(text) is not a web address") }
    return address
  }

  private func text(_ values: [String: String]) throws(BadValue) -> String {
    var address = ""
    // The text since the last slash, and whether a value is part of it.
    var segment = ""
    var segmentHoldsValue = false
    var slashes = 0
    var isPath = true
    func endSegment() throws(BadValue) {
      if segmentHoldsValue {
        let plain = PercentEncoding.decoded(segment)
        guard plain != "." && plain != ".." else {
          throw BadValue(reason: "\(segment) would leave its place in the address")
        }
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
        let encoded = try isHost ? ShopServer.checked(value) : checked(value)
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

/// The reason why a value cannot be part of an address.
struct BadValue: Error, Equatable {
  let reason: String
}

/// The server of a shop: a host with an optional port, such as `shop.example`, `127.0.0.1:8080` or
/// `[::1]:8080`.
enum ShopServer {
  /// Returns a server in normal form, or any other text in lower case.
  static func normalized(_ text: String) -> String {
    // Another text is refused when an address is made of it.
    (try? checked(text)) ?? text.lowercased()
  }

  /// Returns a server in normal form: in lower case, with letters beyond ASCII in A-labels.
  static func checked(_ text: String) throws(BadValue) -> String {
    // These characters would end the host, or begin another part of the address.
    let isServer = text.utf8.allSatisfy { $0 > 0x20 && !"/\\?#@".utf8.contains($0) }
    guard isServer, text.utf8.last != UInt8(ascii: ":"),
      let address = WebAddress("http://\(text)/")
    else { throw BadValue(reason: "\(text) is not the name of a host") }
    let hasPort =
      address.host.utf8.last == UInt8(ascii: "]") ? !text.hasSuffix("]") : text.contains(":")
    return hasPort ? "\(address.host):\(address.origin.port)" : address.host
  }
}
