import Synchronization

/// A server that sends scripted HTTP/2 frames (RFC 9113), valid or not, for as long as it is
/// referenced.
///
/// Clients speak HTTP/2 over TLS only, so nginx terminates TLS and passes the bytes on.
public final class FrameServer {
  public static let isInstalled = Nginx.program != nil && Nginx.streamModule != nil

  /// One thing to send.
  public indirect enum Move: Sendable {
    /// A whole response with status 200 and this body.
    case answer(String)
    /// The headers of a response with status 200, which leave the stream open.
    case head
    /// A DATA frame, which leaves the stream open.
    case piece(String)
    /// RST_STREAM with an error code.
    case reset(UInt32)
    /// GOAWAY with the last stream that was processed and an error code.
    case goAway(last: UInt32, UInt32)
    /// SETTINGS by their identifiers.
    case settings([UInt16: UInt32])
    /// Any frame on the stream.
    case frame(type: UInt8, flags: UInt8, [UInt8])
    /// Bytes that need not be a frame.
    case bytes([UInt8])
    /// A move that is made several times.
    case repeated(Int, Move)
    /// Closes the connection.
    case close
  }

  private let listener: Listener
  private let nginx: Nginx
  private let log: PathLog

  /// - Parameters:
  ///   - greeting: The first moves on a connection.
  ///   - script: Returns the moves that answer a request, given its path without the query.
  public init(
    greeting: [Move] = [.settings([:])], _ script: @escaping @Sendable (String) -> [Move]
  ) throws {
    let log = PathLog()
    let listener = try Listener { connection in
      var session = FrameSession(connection)
      guard session.make(greeting, stream: 0) else { return }
      while let (stream, path) = session.next() {
        log.append(path)
        guard session.make(script(path), stream: stream) else { return }
      }
    }
    self.listener = listener
    self.log = log
    nginx = try Nginx(certificates: ["valid"], ports: 1) { ports in
      """
      stream {
        server {
          listen 127.0.0.1:\(ports[0]) ssl;
          ssl_certificate valid.pem;
          ssl_certificate_key server.key;
          ssl_alpn h2;
          proxy_pass 127.0.0.1:\(listener.port);
        }
      }
      """
    }
  }

  /// The file of the authority that the certificate is to be trusted for.
  public var certificateFile: String { nginx.authority }

  /// The host and the port.
  public var authority: String { "localhost:\(nginx.ports[0])" }

  /// The address of a path. It has a query that the Huffman code of HPACK would make longer, so
  /// that clients send the path uncompressed, which is all that ``FrameSession`` reads.
  public func url(_ path: String) -> String {
    "https://\(authority)\(path)?\(String(repeating: "~", count: 40))"
  }

  /// The paths of the requests so far, in their order.
  public var paths: [String] { log.paths }

  /// The number of connections so far.
  public var connections: Int { listener.connections }
}

/// The paths of requests from several connections.
private final class PathLog: Sendable {
  private let all = Mutex<[String]>([])

  var paths: [String] { all.withLock { $0 } }

  func append(_ path: String) { all.withLock { $0.append(path) } }
}
