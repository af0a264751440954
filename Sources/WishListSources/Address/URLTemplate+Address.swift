import HTTP
import WebAddress

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
    /// What stands since the last slash, and whether a value has a part in it.
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

/// Why a value cannot be put into an address.
struct BadValue: Error, Equatable {
  let reason: String
}

/// The server of a shop: a host with a port or without, such as `shop.example`, `127.0.0.1:8080`
/// or `[::1]:8080`.
enum ShopServer {
  /// The server in normal form, or in lower case if it is none.
  static func normalized(_ text: String) -> String {
    // What is no server is refused when it is put into an address.
    (try? checked(text)) ?? text.lowercased()
  }

  /// The server in normal form: in lower case, and in A-labels where it has letters beyond ASCII.
  static func checked(_ text: String) throws(BadValue) -> String {
    // Any other character would make it more than a server, or less.
    let isServer = text.utf8.allSatisfy { $0 > 0x20 && !"/\\?#@".utf8.contains($0) }
    guard isServer, text.utf8.last != UInt8(ascii: ":"),
      let address = WebAddress("http://\(text)/")
    else { throw BadValue(reason: "\(text) is not the name of a host") }
    let hasPort =
      address.host.utf8.last == UInt8(ascii: "]") ? !text.hasSuffix("]") : text.contains(":")
    return hasPort ? "\(address.host):\(address.origin.port)" : address.host
  }
}
