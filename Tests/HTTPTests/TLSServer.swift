import Foundation
import Glibc
import TestSupport

/// nginx with the test's certificates, one port for each, for as long as it is referenced.
///
/// The scripted server speaks neither TLS nor HTTP/2.
final class TLSServer {
  static let program = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "tls-\(UUID().uuidString)")
  private let nginx = Process()
  private let log = Pipe()
  private let ports: [String: UInt16]

  /// - Parameter certificates: Names of files in `Fixtures/http/tls`.
  init(_ certificates: [String]) throws {
    ports = try Dictionary(uniqueKeysWithValues: certificates.map { ($0, try Self.freePort()) })
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in certificates.map({ "\($0).pem" }) + ["server.key", "authority.pem"] {
      try fixture("http/tls/\(name)").write(to: folder.appending(path: name))
    }
    try Data(configuration.utf8).write(to: folder.appending(path: "nginx.conf"))
    nginx.executableURL = URL(filePath: Self.program ?? "nginx")
    nginx.arguments = ["-p", folder.path, "-c", "nginx.conf", "-e", "stderr"]
    nginx.standardError = log
    try nginx.run()
    // The first thing it says once it listens is how it waits for events.
    let words = String(decoding: log.fileHandleForReading.availableData, as: UTF8.self)
    guard words.contains("using the") else { throw POSIXError(.EADDRINUSE) }
  }

  deinit {
    // The thread that starts a process may block the gentler signals, and the
    // process inherits that.
    kill(nginx.processIdentifier, SIGKILL)
    nginx.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)  // a scratch folder; nobody looks at it again
  }

  /// The file of the authority that the certificates are to be trusted for.
  var authority: String { folder.appending(path: "authority.pem").path }

  func url(_ certificate: String, _ path: String = "/") -> String {
    "https://localhost:\(ports[certificate] ?? 0)\(path)"
  }

  private var configuration: String {
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
      daemon off;
      master_process off;
      pid nginx.pid;
      error_log stderr notice;
      events { }
      http {
        access_log off;
        \(scratch.joined(separator: "\n"))
        \(servers.joined(separator: "\n"))
      }
      """
  }

  /// A port that nobody listens on.
  private static func freePort() throws -> UInt16 {
    let server = try WebServer { _ in .init("") }
    guard let port = UInt16(server.authority.split(separator: ":").last ?? "") else {
      throw POSIXError(.EADDRNOTAVAIL)
    }
    return port
  }
}
