/// The server's side of one HTTP/2 connection, with as much of RFC 9113 as receiving requests
/// takes.
struct FrameSession {
  private let connection: Connection
  private var unread: [UInt8] = []
  private var isBegun = false

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// Reads the next request. The path is given without its query.
  mutating func next() -> (stream: UInt32, path: String)? {
    if !isBegun {
      guard take("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8.count) != nil else { return nil }
      isBegun = true
    }
    while let head = take(9),
      let body = take(Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2]))
    {
      let isAnswer = head[4] & 1 != 0
      switch head[3] {
      case 1:  // HEADERS
        let stream = head[5..<9].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return (stream, Self.path(in: body))
      case 4 where !isAnswer, 6 where !isAnswer:  // SETTINGS and PING
        guard send(type: head[3], flags: 1, stream: 0, head[3] == 6 ? body : []) else { return nil }
      case 7: return nil  // GOAWAY
      default: break
      }
    }
    return nil
  }

  /// Sends what the moves stand for.
  ///
  /// - Returns: Whether the connection stays open.
  func make(_ moves: [FrameServer.Move], stream: UInt32) -> Bool {
    moves.allSatisfy { move in
      switch move {
      case .answer(let body):
        send(type: 1, flags: 4, stream: stream, [0x88])
          && send(type: 0, flags: 1, stream: stream, Array(body.utf8))
      case .head: send(type: 1, flags: 4, stream: stream, [0x88])
      case .piece(let text): send(type: 0, flags: 0, stream: stream, Array(text.utf8))
      case .reset(let code): send(type: 3, flags: 0, stream: stream, code.bytes)
      case .goAway(let last, let code):
        send(type: 7, flags: 0, stream: 0, last.bytes + code.bytes)
      case .settings(let values):
        send(
          type: 4, flags: 0, stream: 0,
          values.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] + $1.bytes })
      case .frame(let type, let flags, let body):
        send(type: type, flags: flags, stream: stream, body)
      case .bytes(let bytes): connection.write(bytes)
      case .repeated(let count, let move):
        (0..<count).allSatisfy { _ in make([move], stream: stream) }
      case .close: false
      }
    }
  }

  private func send(type: UInt8, flags: UInt8, stream: UInt32, _ body: [UInt8]) -> Bool {
    let size = Array(UInt32(body.count).bytes.dropFirst())
    let head: [UInt8] = size + [type, flags] + stream.bytes
    return connection.write(head + body)
  }

  private mutating func take(_ count: Int) -> [UInt8]? {
    while unread.count < count {
      guard let bytes = connection.read() else { return nil }
      unread += bytes
    }
    defer { unread.removeFirst(count) }
    return Array(unread[..<count])
  }

  /// Finds the path in a header block (RFC 7541). Its name is entry 4 of the static table, and
  /// its value is not Huffman-coded.
  private static func path(in fields: [UInt8]) -> String {
    for start in fields.indices.dropLast(3) where fields[start] & 0xBF == 4 {
      let size = Int(fields[start + 1])
      let value = fields[(start + 2)...].prefix(size)
      guard size < 127, value.count == size, value.first == UInt8(ascii: "/") else { continue }
      return String(decoding: value.prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self)
    }
    return ""
  }
}

extension UInt32 {
  fileprivate var bytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
}
