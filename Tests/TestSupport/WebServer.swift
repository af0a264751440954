import Foundation
import Glibc
import Synchronization

/// A real web server on a free loopback port, for as long as it is referenced.
///
/// A closure makes a reply of each request; it may run for several at once.
public final class WebServer: Sendable {
  private let desk: Desk
  private let port: UInt16

  public init(_ handler: @escaping @Sendable (Received) -> Reply) throws {
    let (socket, port) = try Self.listen()
    let desk = Desk(socket: socket, handler)
    self.desk = desk
    self.port = port
    Thread.detachNewThread { desk.run() }
  }

  /// Answers by path, and 404 to all others. A path that has several replies
  /// gives them in turn, and the last one for ever.
  public convenience init(_ replies: [String: [Reply]]) throws {
    let counts = Counts()
    try self.init { request in
      guard let replies = replies[request.path], let last = replies.last else { return Reply(404) }
      let turn = counts.next(request.path)
      return turn < replies.count ? replies[turn] : last
    }
  }

  deinit {
    desk.stop()
  }

  /// The address of a path on this server.
  public func url(_ path: String = "/") -> String { "http://\(authority)\(path)" }

  public var authority: String { "127.0.0.1:\(port)" }

  /// The requests so far, in the order in which they came.
  public var requests: [Received] { desk.requests }

  /// How many requests were being answered at the same time, at most.
  public var mostAtOnce: Int { desk.mostAtOnce }

  /// How many connections were made.
  public var connections: Int { desk.connections }

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

/// How often each path was asked for.
private final class Counts: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  func next(_ path: String) -> Int {
    counts.withLock { counts in
      defer { counts[path, default: 0] += 1 }
      return counts[path, default: 0]
    }
  }
}
