import Foundation
import Glibc

/// nginx with the tests' certificates, for as long as it is referenced.
final class Nginx {
  static let program = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The module that puts TLS in front of any server. Debian has it in a package of its own.
  static let streamModule = ["/usr/lib/nginx/modules", "/usr/local/lib/nginx/modules"]
    .map { "\($0)/ngx_stream_module.so" }
    .first { FileManager.default.isReadableFile(atPath: $0) }

  /// The ports that it listens on.
  let ports: [UInt16]
  private let folder: ScratchFolder
  private let process: ChildProcess

  /// - Parameters:
  ///   - certificates: The names of files in `Fixtures/http/tls`. They lie beside the
  ///     configuration.
  ///   - ports: How many ports it listens on.
  ///   - configuration: Returns the configuration for the ports.
  init(
    certificates: [String], ports: Int, _ configuration: ([UInt16]) -> String
  ) throws {
    folder = try ScratchFolder()
    for name in certificates.map({ "\($0).pem" }) + ["server.key", "authority.pem"] {
      try folder.write(fixture("http/tls/\(name)"), to: name)
    }
    self.ports = try Self.freePorts(ports)
    try folder.write(
      """
      \(Self.streamModule.map { "load_module \($0);" } ?? "")
      daemon off;
      master_process off;
      pid nginx.pid;
      error_log stderr notice;
      events { }
      \(configuration(self.ports))
      """, to: "nginx.conf")
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    let log = open(folder.path("log"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { for descriptor in [null, log] { close(descriptor) } }
    process = try ChildProcess(
      [Self.program ?? "nginx", "-p", folder.url.path, "-c", "nginx.conf", "-e", "stderr"],
      environment: [:], folder: folder.url.path,
      streams: .descriptors(input: null, output: null, errors: log))
    // Its first notice once it listens names the method by which it waits for events.
    let messages = { String(decoding: try self.folder.read("log"), as: UTF8.self) }
    try wait(for: "nginx to listen") {
      try messages().contains("using the") || !process.isRunning
    }
    guard process.isRunning else { throw WaitTimeout(description: "nginx: \(try messages())") }
  }

  /// The file of the authority that the certificates are to be trusted for.
  var authority: String { folder.path("authority.pem") }

  /// Returns ports that nobody listens on. Each is held until all are known, so that they differ.
  private static func freePorts(_ count: Int) throws -> [UInt16] {
    let listeners = try (0..<count).map { _ in try Listener { _ in } }
    return listeners.map(\.port)
  }
}
