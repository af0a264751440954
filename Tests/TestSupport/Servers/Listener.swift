import Foundation
import Glibc
import Synchronization

/// A free port on the loopback interface, with a thread that accepts connections and one more for
/// each connection.
///
/// The threads reference the acceptor and not the listener, so that the listener ends with its
/// last owner.
final class Listener: Sendable {
  let port: UInt16
  private let acceptor: Acceptor

  /// - Parameter serve: Called on the thread of each connection, which is closed afterwards.
  init(serve: @escaping @Sendable (Connection) -> Void) throws {
    let (socket, port) = try Self.listen()
    let acceptor = Acceptor(socket: socket, serve: serve)
    self.acceptor = acceptor
    self.port = port
    Thread.detachNewThread { acceptor.run() }
  }

  deinit {
    acceptor.stop()
  }

  /// The number of connections so far.
  var connections: Int { acceptor.connections }

  private static func listen() throws -> (socket: Int32, port: UInt16) {
    let socket = Glibc.socket(
      AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, size) == 0 && Glibc.listen(socket, 128) == 0
          && getsockname(socket, address, &size) == 0
      }
    }
    guard isListening else {
      close(socket)
      throw POSIXError(.EADDRNOTAVAIL)
    }
    return (socket, UInt16(bigEndian: address.sin_port))
  }
}

/// Accepts the connections of a listener.
private final class Acceptor: Sendable {
  private struct State {
    var isOpen = true
    var isListening = true
    var clients: Set<Int32> = []
    var connections = 0
  }

  private let socket: Int32
  private let serve: @Sendable (Connection) -> Void
  private let state = Mutex(State())

  init(socket: Int32, serve: @escaping @Sendable (Connection) -> Void) {
    self.socket = socket
    self.serve = serve
  }

  var connections: Int { state.withLock { $0.connections } }

  /// Accepts connections until the listener ends.
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
      Thread.detachNewThread {
        self.serve(Connection(socket: client))
        // Closed under the lock: stop() must not shut down a descriptor that was closed here and
        // given to someone else.
        self.state.withLock {
          $0.clients.remove(client)
          close(client)
        }
      }
    }
    state.withLock {
      $0.isListening = false
      close(socket)
    }
  }

  /// Waits for the next connection. Returns `nil` when the listener has ended.
  private func next() -> Int32? {
    while true {
      let client = accept(socket, nil, nil)
      if client >= 0 { return client }
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  /// Ends all threads, which wait in `accept`, `recv` or `send`.
  func stop() {
    state.withLock {
      $0.isOpen = false
      for client in $0.clients { shutdown(client, Int32(SHUT_RDWR)) }
      if $0.isListening { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }
}
