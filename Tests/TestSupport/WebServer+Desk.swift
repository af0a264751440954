import Foundation
import Glibc
import Synchronization

extension WebServer {
  /// The server's work: one thread that accepts, and one for each connection.
  ///
  /// The threads keep the desk, not the server, so that the server can end.
  final class Desk: Sendable {
    private struct State {
      var isOpen = true
      var isListening = true
      var requests: [Received] = []
      var clients: Set<Int32> = []
      var busy = 0
      var mostAtOnce = 0
      var connections = 0
    }

    private let socket: Int32
    private let handler: @Sendable (Received) -> Reply
    private let state = Mutex(State())

    init(socket: Int32, _ handler: @escaping @Sendable (Received) -> Reply) {
      self.socket = socket
      self.handler = handler
    }

    var requests: [Received] { state.withLock { $0.requests } }
    var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }
    var connections: Int { state.withLock { $0.connections } }

    /// Accepts connections until the server ends.
    func run() {
      while let client = next() {
        let isOpen = state.withLock {
          guard $0.isOpen else { return false }
          $0.clients.insert(client)
          $0.connections += 1
          return true
        }
        guard isOpen else {
          close(client)
          continue
        }
        Thread.detachNewThread { self.serve(client) }
      }
      state.withLock {
        $0.isListening = false
        close(socket)
      }
    }

    /// The next connection, or `nil` when the server has ended.
    private func next() -> Int32? {
      while true {
        let client = accept(socket, nil, nil)
        if client >= 0 { return client }
        guard errno == EINTR || errno == ECONNABORTED else { return nil }
      }
    }

    /// Ends every thread, whatever it waits for.
    func stop() {
      state.withLock {
        $0.isOpen = false
        for client in $0.clients { shutdown(client, Int32(SHUT_RDWR)) }
        if $0.isListening { shutdown(socket, Int32(SHUT_RDWR)) }
      }
    }

    private func serve(_ client: Int32) {
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
          if reply.resets { reset(client) }
          break
        }
      }
      // Under the lock, so that stop() cannot meet the number in another's hands.
      state.withLock {
        $0.clients.remove(client)
        close(client)
      }
    }

    private func send(_ reply: Reply, to client: Int32) -> Bool {
      var isDone = false
      let finish = {
        if !isDone { self.state.withLock { $0.busy -= 1 } }
        isDone = true
      }
      defer { finish() }
      for (index, piece) in reply.pieces.enumerated() {
        guard wait(piece.pause, on: client) else { return false }
        // The answer counts as given before its last byte can be seen.
        if index == reply.pieces.count - 1 { finish() }
        guard write(piece.bytes, to: client) else { return false }
      }
      return true
    }

    /// Lets time pass, unless the connection ends first.
    private func wait(_ pause: Duration, on client: Int32) -> Bool {
      guard pause > .zero else { return true }
      let milliseconds = Int32(clamping: Int64(pause / .milliseconds(1)))
      // A client says nothing while it waits, so the end is all that can be read.
      var ready = pollfd(fd: client, events: Int16(POLLIN), revents: 0)
      return poll(&ready, 1, max(1, milliseconds)) == 0
    }

    private func write(_ bytes: [UInt8], to client: Int32) -> Bool {
      var sent = 0
      while sent < bytes.count {
        let count = bytes.withUnsafeBytes {
          Glibc.send(
            client, $0.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }

    /// Makes the coming close send a reset.
    private func reset(_ client: Int32) {
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(client, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }
  }
}

extension WebServer.Received {
  /// Reads one request, and keeps what follows it in `unread`.
  fileprivate init?(from client: Int32, _ unread: inout [UInt8]) {
    let end = Array("\r\n\r\n".utf8)
    var range = unread.firstRange(of: end)
    while range == nil {
      var buffer = [UInt8](repeating: 0, count: 8192)
      let count = read(client, &buffer, buffer.count)
      guard count > 0, unread.count < 1 << 20 else { return nil }
      unread += buffer[..<count]
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
