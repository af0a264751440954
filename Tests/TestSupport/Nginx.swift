import Foundation
import Glibc

/// nginx with the tests' certificates, for as long as it is referenced.
final class Nginx {
  static let program = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// What Debian has in a package of its own: TLS in front of anything.
  static let streamModule = ["/usr/lib/nginx/modules", "/usr/local/lib/nginx/modules"]
    .map { "\($0)/ngx_stream_module.so" }
    .first { FileManager.default.isReadableFile(atPath: $0) }

  private let folder: ScratchFolder
  private let process = Process()
  private let log = Pipe()

  /// - Parameter configuration: What it serves. Certificates stand beside it by their names in
  ///   `Fixtures/http/tls`.
  init(_ configuration: String, certificates: [String]) throws {
    folder = try ScratchFolder()
    for name in certificates.map({ "\($0).pem" }) + ["server.key", "authority.pem"] {
      try folder.write(fixture("http/tls/\(name)"), to: name)
    }
    try folder.write(
      """
      \(Self.streamModule.map { "load_module \($0);" } ?? "")
      daemon off;
      master_process off;
      pid nginx.pid;
      error_log stderr notice;
      events { }
      \(configuration)
      """, to: "nginx.conf")
    process.executableURL = URL(filePath: Self.program ?? "nginx")
    process.arguments = ["-p", folder.url.path, "-c", "nginx.conf", "-e", "stderr"]
    process.standardError = log
    try process.run()
    // The first thing it says once it listens is how it waits for events.
    let words = String(decoding: log.fileHandleForReading.availableData, as: UTF8.self)
    guard words.contains("using the") else { throw POSIXError(.EADDRINUSE) }
  }

  deinit {
    // The thread that starts a process may block the gentler signals, and the
    // process inherits that.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The file of the authority that the certificates are to be trusted for.
  var authority: String { folder.path("authority.pem") }

  /// A port that nobody listens on.
  static func freePort() throws -> UInt16 { try Listener { _ in }.port }
}
