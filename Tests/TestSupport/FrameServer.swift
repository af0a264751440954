import Synchronization

/// A server that sends the frames of HTTP/2 (RFC 9113) that it is told to, wrong ones too, for as
/// long as it is referenced.
///
/// TLS, without which no client speaks HTTP/2, is nginx's, which passes the bytes on.
public final class FrameServer {
  public static let isInstalled = Nginx.program != nil && Nginx.streamModule != nil

  /// What is sent.
  public indirect enum Move: Sendable {
    /// Status 200, and the body that this is.
    case answer(String)
    /// Status 200, and no end.
    case head
    /// A piece of the body, and no end.
    case piece(String)
    /// The end of the stream, with an error's code.
    case reset(UInt32)
    /// The last stream that counts, and an error's code.
    case goAway(last: UInt32, UInt32)
    /// Settings by their numbers.
    case settings([UInt16: UInt32])
    /// A frame of the stream.
    case frame(type: UInt8, flags: UInt8, [UInt8])
    /// Anything.
    case bytes([UInt8])
    /// The same so often.
    case repeated(Int, Move)
    /// The end of the connection.
    case close
  }

  private let listener: Listener
  private let nginx: Nginx
  private let port: UInt16
  private let log: Log

  /// - Parameters:
  ///   - greeting: What comes first on a connection.
  ///   - script: What comes of a request, by its path without what follows a question mark.
  public init(
    greeting: [Move] = [.settings([:])], _ script: @escaping @Sendable (String) -> [Move]
  ) throws {
    let log = Log()
    listener = try Listener { connection in
      var session = FrameSession(connection)
      guard session.make(greeting, stream: 0) else { return }
      while let (stream, path) = session.next() {
        log.note(path)
        guard session.make(script(path), stream: stream) else { return }
      }
    }
    self.log = log
    port = try Nginx.freePort()
    nginx = try Nginx(
      """
      stream {
        server {
          listen 127.0.0.1:\(port) ssl;
          ssl_certificate valid.pem;
          ssl_certificate_key server.key;
          ssl_alpn h2;
          proxy_pass 127.0.0.1:\(listener.port);
        }
      }
      """, certificates: ["valid"])
  }

  /// The file of the authority that the certificate is to be trusted for.
  public var certificateFile: String { nginx.authority }

  /// The host and the port.
  public var authority: String { "localhost:\(port)" }

  /// The address of a path. What is behind the question mark keeps clients from compressing the
  /// path, since it would become longer.
  public func url(_ path: String) -> String {
    "https://\(authority)\(path)?\(String(repeating: "~", count: 40))"
  }

  /// The paths that were asked for, in the order in which they were.
  public var paths: [String] { log.paths }

  /// How many connections were made.
  public var connections: Int { listener.connections }
}

/// The paths that were asked for.
private final class Log: Sendable {
  private let all = Mutex<[String]>([])

  var paths: [String] { all.withLock { $0 } }

  func note(_ path: String) { all.withLock { $0.append(path) } }
}
