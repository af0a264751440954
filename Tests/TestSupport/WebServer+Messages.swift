extension WebServer {
  /// A request as it came in.
  public struct Received: Sendable {
    public let method: String
    public let path: String
    public let headers: [(name: String, value: String)]
    public let time: ContinuousClock.Instant

    /// The value of the first field with this name, in any case.
    public func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  /// What to answer, and how long to take over it.
  public struct Reply: Sendable, CustomStringConvertible {
    /// The bytes to send, each piece after its pause.
    var pieces: [(pause: Duration, bytes: [UInt8])]
    var endsConnection: Bool
    var resets = false

    /// A whole answer.
    ///
    /// - Parameter delay: How long to think about it.
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

    /// A whole answer whose body is a text.
    public init(
      _ status: Int, headers: [(String, String)] = [], _ body: String, delay: Duration = .zero
    ) {
      self.init(status, headers: headers, body: body.utf8, delay: delay)
    }

    /// A text, with status 200.
    public init(_ body: String, headers: [(String, String)] = [], delay: Duration = .zero) {
      self.init(200, headers: headers, body, delay: delay)
    }

    public var description: String { "\(pieces.reduce(0) { $0 + $1.bytes.count }) bytes" }

    private init(pieces: [(Duration, [UInt8])]) {
      self.pieces = pieces
      endsConnection = true
    }

    /// These bytes and no more; then the connection ends.
    public static func raw(_ bytes: some Sequence<UInt8>) -> Reply {
      Reply(pieces: [(.zero, Array(bytes))])
    }

    /// This text and no more; then the connection ends.
    public static func raw(_ text: String) -> Reply { raw(text.utf8) }

    /// A byte at a time, with a pause before each.
    public static func drip(_ text: String, every pause: Duration) -> Reply {
      Reply(pieces: text.utf8.map { (pause, [$0]) })
    }

    /// This text, and then the connection is not closed but torn down.
    public static func reset(after text: String = "") -> Reply {
      var reply = raw(text)
      reply.resets = true
      return reply
    }
  }
}
