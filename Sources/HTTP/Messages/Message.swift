/// What to ask a server for.
package struct Request: Hashable, Sendable {
  /// An absolute address, already percent-encoded.
  package var url: String
  /// Fields to send with the request, in order.
  package var headers: [Header]
  /// Whether `url` may be a `file:` address. Redirects never lead to one.
  package var allowsFile: Bool
  /// How gently the server wants to be treated.
  package var limits: RequestLimits

  package init(
    _ url: String, headers: [Header] = [], allowsFile: Bool = false,
    limits: RequestLimits = RequestLimits()
  ) {
    self.url = url
    self.headers = headers
    self.allowsFile = allowsFile
    self.limits = limits
  }
}

/// A field of a request or an answer (RFC 9110, section 5).
package struct Header: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// What a server answered.
package struct Response: Equatable, Sendable {
  package var status: Int
  /// The fields of the last answer, as they came.
  package var headers: [Header]
  /// The body, decoded from its content coding.
  package var body: [UInt8]
  /// Where the answer came from in the end, after redirects, without credentials.
  package var url: String

  package init(status: Int, headers: [Header] = [], body: [UInt8], url: String) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }

  /// The value of the first field with this name, in any case.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}
