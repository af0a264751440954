package import WebAddress

/// A request for one resource.
package struct Request: Hashable, Sendable {
  /// The resource. The credentials of a web address are sent to its origin alone.
  package var address: ResourceAddress
  /// The header fields to send, in order. A redirect to another origin does not send them.
  package var headers: [Header]
  /// The limits that the server asks for.
  package var limits: RequestLimits

  package init(
    _ address: ResourceAddress, headers: [Header] = [], limits: RequestLimits = RequestLimits()
  ) {
    self.address = address
    self.headers = headers
    self.limits = limits
  }
}

/// A header field of a request or a response (RFC 9110, section 5).
package struct Header: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// The response to a request.
package struct Response: Equatable, Sendable {
  package var status: Int
  /// The header fields of the last response, after redirects, as they arrived.
  package var headers: [Header]
  /// The body, decoded from its content coding.
  package var body: [UInt8]
  /// The address of the response, after redirects and without credentials; `nil` for a file.
  package var address: WebAddress?

  package init(status: Int, headers: [Header] = [], body: [UInt8], address: WebAddress?) {
    self.status = status
    self.headers = headers
    self.body = body
    self.address = address
  }

  /// Returns the value of the first field with a name, whatever its case.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// The limits that a server sets on how fast it may be sent requests.
///
/// They hold for the host that a request goes to, redirects included. Where requests to one host
/// have different limits, the lower limit holds for all of them.
package struct RequestLimits: Hashable, Sendable {
  /// The number of requests that may start in a minute, evenly spaced.
  package var requestsPerMinute: Int?
  /// The number of requests that may run at once, in place of ``HTTPClient/Options/hostWidth``.
  package var connections: Int?

  package init(requestsPerMinute: Int? = nil, connections: Int? = nil) {
    self.requestsPerMinute = requestsPerMinute
    self.connections = connections
  }
}

extension Header {
  /// Parses the head of a response, whose first line is the status line.
  static func fields(ofHead head: [UInt8]) -> [Header] {
    var fields: [Header] = []
    for line in head.split(separator: UInt8(ascii: "\n")).dropFirst() {
      if let first = line.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
        // The continuation of a folded field (RFC 9112, section 5.2).
        guard let last = fields.indices.last else { continue }
        fields[last].value += " " + trimmed(line)
      } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
        fields.append(Header(trimmed(line[..<colon]), trimmed(line[(colon + 1)...])))
      }
    }
    return fields
  }

  /// Whether the name and the value hold only characters that are allowed in a field.
  var isValid: Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
      && value.utf8.allSatisfy { $0 == 9 || ($0 > 0x1F && $0 != 0x7F) }
  }

  fileprivate static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 9 || byte == 13 }
    guard let first = bytes.firstIndex(where: { !isSpace($0) }),
      let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}

extension [Header] {
  /// The members of a list that one or more fields of this name hold, in lower case.
  func tokens(of name: String) -> [String] {
    filter { $0.name.lowercased() == name.lowercased() }
      .flatMap { $0.value.utf8.split(separator: UInt8(ascii: ",")) }
      .map { Header.trimmed(ArraySlice($0)).lowercased() }
      .filter { !$0.isEmpty }
  }
}
