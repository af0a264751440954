extension WebServer {
  /// A request as it was received.
  public struct Received: Sendable {
    public let method: String
    public let path: String
    public let headers: [(name: String, value: String)]
    public let time: ContinuousClock.Instant

    /// Returns the value of the first header with a name, which is compared without regard to case.
    public func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  /// An answer and its timing.
  public struct Reply: Sendable, CustomStringConvertible {
    /// The bytes to send. Each piece is sent after its pause.
    var pieces: [(pause: Duration, bytes: [UInt8])]
    var endsConnection: Bool
    var resets = false

    /// A whole response.
    ///
    /// - Parameter delay: The time before it is sent.
    public init(
      _ status: Int = 200, headers: [(String, String)] = [], body: some Sequence<UInt8> = [],
      delay: Duration = .zero
    ) {
      let body = Array(body)
      var head = "HTTP/1.1 \(status) Reply\r\n"
      if status != 304, status != 204 { head += "Content-Length: \(body.count)\r\n" }
      for (name, value) in headers { head += "\(name): \(value)\r\n" }
      pieces = [(delay, Array("\(head)\r\n".utf8) + body)]
      endsConnection = false
    }

    /// A whole response whose body is a text.
    public init(
      _ status: Int, headers: [(String, String)] = [], _ body: String, delay: Duration = .zero
    ) {
      self.init(status, headers: headers, body: body.utf8, delay: delay)
    }

    /// A whole response with status 200 whose body is a text.
    public init(_ body: String, headers: [(String, String)] = [], delay: Duration = .zero) {
      self.init(200, headers: headers, body, delay: delay)
    }

    public var description: String { "\(pieces.reduce(0) { $0 + $1.bytes.count }) bytes" }

    private init(pieces: [(Duration, [UInt8])]) {
      self.pieces = pieces
      endsConnection = true
    }

    /// Bytes that need not be a response, followed by the end of the connection.
    public static func raw(_ bytes: some Sequence<UInt8>) -> Reply {
      Reply(pieces: [(.zero, Array(bytes))])
    }

    /// A text that need not be a response, followed by the end of the connection.
    public static func raw(_ text: String) -> Reply { raw(text.utf8) }

    /// A text sent byte by byte with a pause before each, followed by the end of the connection.
    public static func drip(_ text: String, every pause: Duration) -> Reply {
      Reply(pieces: text.utf8.map { (pause, [$0]) })
    }

    /// A text followed by a reset of the connection.
    public static func reset(after text: String = "") -> Reply {
      var reply = raw(text)
      reply.resets = true
      return reply
    }
  }
}
