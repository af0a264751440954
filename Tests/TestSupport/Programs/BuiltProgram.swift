import Foundation
import Glibc

/// The built program, run as a user runs it, with a home folder of its own.
public struct BuiltProgram {
  /// What a finished run left behind.
  public struct Outcome: Sendable {
    /// The exit status, or -1 if a signal ended the run.
    public let status: Int32
    /// The signal that ended the run, if one did.
    public let signal: Int32?
    public let output: String
    public let errors: String
  }

  public let home: ScratchFolder
  public var environment: [String: String]

  public init(environment: [String: String] = [:]) throws {
    let home = try ScratchFolder()
    self.home = home
    self.environment = ["HOME": home.url.path, "TZ": "UTC", "LANG": "en_US.UTF-8"]
      .merging(environment) { $1 }
  }

  /// The path of the program. It lies in the build folder beside the tests.
  public static let path: String =
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "wishlist").path

  /// Runs one command line to its end.
  ///
  /// - Parameters:
  ///   - input: The text on standard input.
  ///   - shell: A script of bash that runs in place of the program. Its `$0` is the program and
  ///     its `$@` are the words.
  /// - Throws: ``WaitTimeout`` if the run does not end within two minutes.
  public func run(
    _ words: [String], input: String = "", shell: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    try start(words, input: input, shell: shell, environment: environment).outcome()
  }

  /// Starts one command line and returns while it runs.
  public func start(
    _ words: [String], input: String = "", shell: String? = nil,
    environment: [String: String] = [:]
  ) throws -> RunningProgram {
    let words = shell.map { ["/bin/bash", "-c", $0, Self.path] + words } ?? [Self.path] + words
    let environment = ProcessInfo.processInfo.environment
      .filter { $0.key == "PATH" || $0.key == "TMPDIR" }
      .merging(self.environment) { $1 }.merging(environment) { $1 }
    return try RunningProgram(words, environment: environment, input: input, home: home)
  }
}

/// A started run of the built program. It is killed with the last reference.
public final class RunningProgram {
  private let process: ChildProcess
  private let command: String
  /// The files behind the standard streams.
  private let files: ScratchFolder
  /// Kept until the run has ended.
  private let home: ScratchFolder

  fileprivate init(
    _ words: [String], environment: [String: String], input: String, home: ScratchFolder
  ) throws {
    self.home = home
    command = words.joined(separator: " ")
    files = try ScratchFolder()
    try files.write(input, to: "input")
    let descriptors = [
      open(files.path("input"), O_RDONLY | O_CLOEXEC),
      open(files.path("output"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600),
      open(files.path("errors"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600),
    ]
    defer { for descriptor in descriptors { close(descriptor) } }
    process = try ChildProcess(
      words, environment: environment, folder: home.url.path,
      streams: .descriptors(
        input: descriptors[0], output: descriptors[1], errors: descriptors[2]))
  }

  public var isRunning: Bool { process.isRunning }

  /// Whether the program runs and has said what a signal does, which is the first thing it does.
  public var handlesSignals: Bool {
    let folder = "/proc/\(process.id)"
    let file = try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/exe")
    let status = (try? String(contentsOfFile: folder + "/status", encoding: .utf8)) ?? ""
    let caught = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }?
      .split(separator: "\t").last.flatMap { UInt64($0, radix: 16) }
    return file == BuiltProgram.path && (caught ?? 0) & 1 << UInt64(SIGTERM - 1) != 0
  }

  public func send(_ signal: Int32) {
    process.send(signal)
  }

  /// Waits for the end of the run.
  ///
  /// - Throws: ``WaitTimeout`` if the run does not end in time. Then it is killed.
  public func outcome(seconds: Int = 120) throws -> BuiltProgram.Outcome {
    let status = process.wait(seconds: seconds)
    let text = { (name: String) in
      String(decoding: try self.files.read(name), as: UTF8.self)
    }
    let (output, errors) = (try text("output"), try text("errors"))
    guard let status else {
      process.killGroup()
      throw WaitTimeout(
        description: "\(command) still ran after \(seconds) seconds, with the output "
          + "\(output.suffix(500).debugDescription) and the errors "
          + "\(errors.suffix(500).debugDescription)")
    }
    let signal = status & 0x7F
    return BuiltProgram.Outcome(
      status: signal == 0 ? (status >> 8) & 0xFF : -1, signal: signal == 0 ? nil : signal,
      output: output, errors: errors)
  }
}
