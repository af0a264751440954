import Foundation
import Glibc

/// The built program, run as a user runs it, with a home of its own.
public struct BuiltProgram {
  /// What came of a run.
  public struct Outcome: Sendable {
    public let status: Int32
    /// The signal that ended it, if one did.
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

  /// The file that is run, beside the tests in the build folder.
  public static let path: String =
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "wishlist").path

  /// Runs one command line to its end.
  ///
  /// - Parameters:
  ///   - input: What it reads from standard input.
  ///   - shell: A script instead, in which `$0` is the program and `$@` are the words.
  public func run(
    _ words: [String], input: String = "", shell: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    try start(words, input: input, shell: shell, environment: environment).outcome()
  }

  /// Starts one command line, to do something while it runs.
  public func start(
    _ words: [String], input: String = "", shell: String? = nil,
    environment: [String: String] = [:]
  ) throws -> RunningProgram {
    let process = Process()
    if let shell {
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = ["-c", shell, Self.path] + words
    } else {
      process.executableURL = URL(filePath: Self.path)
      process.arguments = words
    }
    process.environment = ProcessInfo.processInfo.environment
      .filter { $0.key == "PATH" || $0.key == "TMPDIR" }
      .merging(self.environment) { $1 }.merging(environment) { $1 }
    process.currentDirectoryURL = home.url
    return try RunningProgram(process, input: input, home: home)
  }
}

/// A run of the built program that has not ended yet, as far as its owner knows.
public final class RunningProgram {
  private let process: Process
  private let files: ScratchFolder

  fileprivate init(_ process: Process, input: String, home: ScratchFolder) throws {
    self.process = process
    files = try ScratchFolder()
    process.standardInput = try FileHandle(
      forReadingFrom: URL(filePath: files.write(input, to: "input")))
    for name in ["output", "errors"] { try files.write("", to: name) }
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: files.path("output")))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: files.path("errors")))
    // A thread of Dispatch's blocks signals, and so would whatever it starts.
    var all = sigset_t()
    var mask = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Whether it has not ended yet.
  public var isRunning: Bool { process.isRunning }

  /// Sends it a signal.
  public func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// Waits until it has ended.
  public func outcome() throws -> BuiltProgram.Outcome {
    process.waitUntilExit()
    let text = { (name: String) in String(decoding: try self.files.read(name), as: UTF8.self) }
    let wasKilled = process.terminationReason == .uncaughtSignal
    return BuiltProgram.Outcome(
      status: wasKilled ? -1 : process.terminationStatus,
      signal: wasKilled ? process.terminationStatus : nil, output: try text("output"),
      errors: try text("errors"))
  }
}
