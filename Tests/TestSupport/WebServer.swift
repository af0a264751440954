import Synchronization

/// A real web server on a free loopback port, for as long as it is referenced.
///
/// A closure makes a reply of each request; it may run for several at once.
public final class WebServer: Sendable {
  private let desk: Desk
  private let listener: Listener

  public init(_ handler: @escaping @Sendable (Received) -> Reply) throws {
    let desk = Desk(handler)
    self.desk = desk
    listener = try Listener { desk.serve($0) }
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

  /// The address of a path on this server.
  public func url(_ path: String = "/") -> String { "http://\(authority)\(path)" }

  public var authority: String { "127.0.0.1:\(listener.port)" }

  /// The requests so far, in the order in which they came.
  public var requests: [Received] { desk.requests }

  /// How many requests were being answered at the same time, at most.
  public var mostAtOnce: Int { desk.mostAtOnce }

  /// How many connections were made.
  public var connections: Int { listener.connections }
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
