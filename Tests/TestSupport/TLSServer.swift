/// A web server with TLS and HTTP/2, one port for each of the tests' certificates, for as long
/// as it is referenced.
///
/// It is nginx: the scripted server speaks neither.
public final class TLSServer {
  public static let isInstalled = Nginx.program != nil

  private let nginx: Nginx
  private let ports: [String: UInt16]

  /// - Parameter certificates: Names of files in `Fixtures/http/tls`.
  public init(_ certificates: [String]) throws {
    ports = try Dictionary(uniqueKeysWithValues: certificates.map { ($0, try Nginx.freePort()) })
    nginx = try Nginx(Self.configuration(ports), certificates: certificates)
  }

  /// The file of the authority that the certificates are to be trusted for.
  public var authority: String { nginx.authority }

  public func url(_ certificate: String, _ path: String = "/") -> String {
    "https://localhost:\(ports[certificate] ?? 0)\(path)"
  }

  private static func configuration(_ ports: [String: UInt16]) -> String {
    let servers = ports.map { name, port in
      """
      server {
        listen 127.0.0.1:\(port) ssl http2;
        ssl_certificate \(name).pem;
        ssl_certificate_key server.key;
        location / { add_header X-Seen "$server_protocol $connection"; return 200 "ok"; }
        location /broken { return 444; }
      }
      """
    }
    let scratch = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map { "\($0)_temp_path \($0);" }
    return """
      http {
        access_log off;
        \(scratch.joined(separator: "\n"))
        \(servers.joined(separator: "\n"))
      }
      """
  }
}
