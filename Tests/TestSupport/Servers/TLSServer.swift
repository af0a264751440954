/// A web server with TLS and HTTP/2 for as long as it is referenced. Each of the tests'
/// certificates has a port of its own.
///
/// It is nginx, because ``WebServer`` speaks neither.
public final class TLSServer {
  public static let isInstalled = Nginx.program != nil

  private let nginx: Nginx
  private let certificates: [String]

  /// - Parameter certificates: The names of files in `Fixtures/http/tls`.
  public init(_ certificates: [String]) throws {
    self.certificates = certificates
    nginx = try Nginx(certificates: certificates, ports: certificates.count) { ports in
      Self.configuration(zip(certificates, ports))
    }
  }

  /// The file of the authority that the certificates are to be trusted for.
  public var authority: String { nginx.authority }

  /// The address of a path at the port of a certificate.
  public func url(_ certificate: String, _ path: String = "/") -> String {
    let port = zip(certificates, nginx.ports).first { $0.0 == certificate }?.1 ?? 0
    return "https://localhost:\(port)\(path)"
  }

  private static func configuration(_ ports: Zip2Sequence<[String], [UInt16]>) -> String {
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
