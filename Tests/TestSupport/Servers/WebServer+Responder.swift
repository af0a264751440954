import Foundation
import Synchronization

extension WebServer {
  /// Answers the requests of all connections and records them.
  final class Responder: Sendable {
    private struct State {
      var requests: [Received] = []
      var busy = 0
      var mostAtOnce = 0
    }

    private let handler: @Sendable (Received) -> Reply
    private let state = Mutex(State())

    init(_ handler: @escaping @Sendable (Received) -> Reply) {
      self.handler = handler
    }

    var requests: [Received] { state.withLock { $0.requests } }
    var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }

    /// Answers the requests of a connection until it ends.
    func serve(_ client: Connection) {
      var unread: [UInt8] = []
      while let request = Received(from: client, &unread) {
        state.withLock {
          $0.requests.append(request)
          $0.busy += 1
          $0.mostAtOnce = max($0.mostAtOnce, $0.busy)
        }
        let reply = handler(request)
        let isSent = send(reply, to: client)
        guard isSent, !reply.endsConnection else {
          if reply.resets { client.resetOnClose() }
          break
        }
      }
    }

    private func send(_ reply: Reply, to client: Connection) -> Bool {
      var isDone = false
      let finish = {
        if !isDone { self.state.withLock { $0.busy -= 1 } }
        isDone = true
      }
      defer { finish() }
      for (index, piece) in reply.pieces.enumerated() {
        guard client.wait(piece.pause) else { return false }
        // Counted before the last piece is sent: the client may send its next request at once.
        if index == reply.pieces.count - 1 { finish() }
        guard client.write(piece.bytes) else { return false }
      }
      return true
    }
  }
}

extension WebServer.Received {
  /// Reads the head of one request. What follows it is left in `unread`.
  fileprivate init?(from client: Connection, _ unread: inout [UInt8]) {
    let end = Array("\r\n\r\n".utf8)
    var range = unread.firstRange(of: end)
    while range == nil {
      guard unread.count < 1 << 20, let bytes = client.read() else { return nil }
      unread += bytes
      range = unread.firstRange(of: end)
    }
    guard let range else { return nil }
    let lines = String(decoding: unread[..<range.lowerBound], as: UTF8.self)
      .split(separator: "\r\n")
    unread.removeSubrange(..<range.upperBound)
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    method = String(words[0])
    path = String(words[1])
    headers = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return (
        String(parts[0]), parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
      )
    }
    time = .now
  }
}
