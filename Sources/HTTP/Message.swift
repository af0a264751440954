/// What to ask a server for.
public struct Request: Hashable, Sendable {
  /// An absolute address, already percent-encoded.
  public var url: String
  /// Fields to send with the request, in order.
  public var headers: [Header]
  /// Whether `url` may be a `file:` address. Redirects never lead to one.
  public var allowsFile: Bool
  /// How gently the server wants to be treated.
  public var limits: Limits

  public init(
    _ url: String, headers: [Header] = [], allowsFile: Bool = false, limits: Limits = Limits()
  ) {
    self.url = url
    self.headers = headers
    self.allowsFile = allowsFile
    self.limits = limits
  }
}

/// A field of a request or an answer (RFC 9110, section 5).
public struct Header: Hashable, Sendable {
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// What a server answered.
public struct Response: Equatable, Sendable {
  public var status: Int
  /// The fields of the last answer, as they came.
  public var headers: [Header]
  /// The body, decoded from its content coding.
  public var body: [UInt8]
  /// Where the answer came from in the end, after redirects, without credentials.
  public var url: String

  public init(status: Int, headers: [Header] = [], body: [UInt8], url: String) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }

  /// The value of the first field with this name, in any case.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}
