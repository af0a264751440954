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
