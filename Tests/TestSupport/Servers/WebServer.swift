import Synchronization

/// A web server on a free loopback port for as long as it is referenced.
///
/// A closure answers each request. It is called on several threads at once.
public final class WebServer: Sendable {
  private let responder: Responder
  private let listener: Listener

  public init(_ handler: @escaping @Sendable (Received) -> Reply) throws {
    let responder = Responder(handler)
    self.responder = responder
    listener = try Listener { responder.serve($0) }
  }

  /// Answers by path, and with 404 where a path has no reply. Several replies of one path are given
  /// in turn, the last one again and again.
  public convenience init(_ replies: [String: [Reply]]) throws {
    let counts = Counts()
    try self.init { request in
      guard let replies = replies[request.path], let last = replies.last else { return Reply(404) }
      let turn = counts.next(request.path)
      return turn < replies.count ? replies[turn] : last
    }
  }

  /// The address of a path on this server.
  public func url(_ path: String = "/") -> String { "http://\(authority)\(path)" }

  /// The host and the port.
  public var authority: String { "127.0.0.1:\(listener.port)" }

  /// The requests so far, in their order.
  public var requests: [Received] { responder.requests }

  /// The greatest number of requests that were answered at the same time.
  public var mostAtOnce: Int { responder.mostAtOnce }

  /// The number of connections so far.
  public var connections: Int { listener.connections }
}

/// The number of requests for each path.
private final class Counts: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  func next(_ path: String) -> Int {
    counts.withLock { counts in
      defer { counts[path, default: 0] += 1 }
      return counts[path, default: 0]
    }
  }
}
