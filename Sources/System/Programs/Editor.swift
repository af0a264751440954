import Glibc

/// The text editor that the user has chosen.
package struct Editor {
  /// Why a text was not edited.
  package enum Failure: Error, Equatable {
    /// The editor could not be started, or ended with a failure.
    case failed(command: String)
    /// A signal ended the editor. A text that the user had saved is kept in a file.
    case killed(command: String, keptText: String?)
    /// A signal asked this process to end. A text that the user had saved is kept in a file.
    case interrupted(keptText: String?)
    /// The temporary file could not be written or read.
    case noFile(String)
  }

  /// Whether the environment names the editor.
  package let isNamed: Bool
  private let command: String
  /// The number of bytes that an edited text may have.
  private static let limit = 1 << 20

  /// - Parameter environment: `VISUAL`, or else `EDITOR`, is a command for the shell. The editor is
  ///   `vi` if neither is set (POSIX).
  package init(environment: [String: String]) {
    let named = ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first { !$0.isEmpty }
    isNamed = named != nil
    command = named ?? "vi"
  }

  /// Lets the user edit a text in a temporary file.
  ///
  /// Interrupts from the keyboard belong to the editor while it runs. Another termination signal
  /// ends it. From then on, termination signals are only recorded.
  ///
  /// - Parameters:
  ///   - filePrefix: The start of the path of the file.
  ///   - body: Uses the text as the user saved it. If it throws, a new text is kept in the file.
  ///   - keptText: Makes the error to throw of the error of `body` and the path of that file.
  /// - Throws: ``Failure``, the error of `body`, and that of `keptText`.
  package func edit<Result>(
    _ text: String, filePrefix: String, _ body: (String) throws -> Result,
    keptText: (any Error, _ path: String) -> any Error
  ) throws -> Result {
    let file: UniqueFile
    do throws(SystemError) {
      file = try UniqueFile(prefix: filePrefix, mode: 0o600)
    } catch {
      throw Failure.noFile("\(error)")
    }
    var isKept = false
    defer { if !isKept { unlink(file.path) } }
    do throws(Output.Failure) {
      defer { close(file.descriptor) }
      let output = Output(descriptor: file.descriptor)
      try output.write(text)
      try output.flush()
    } catch {
      throw Failure.noFile("\(error)")
    }
    let termination = run(on: file.path)
    if termination != .exited(0) {
      if TerminationSignal.wasReceived {
        isKept = hasChanged(file.path, from: text)
        throw Failure.interrupted(keptText: isKept ? file.path : nil)
      }
      if case .killed = termination {
        isKept = hasChanged(file.path, from: text)
        throw Failure.killed(command: command, keptText: isKept ? file.path : nil)
      }
      throw Failure.failed(command: command)
    }
    let saved = try savedText(at: file.path)
    do {
      return try body(saved)
    } catch {
      guard saved != text, !saved.allSatisfy(\.isWhitespace) else { throw error }
      isKept = true
      throw keptText(error, file.path)
    }
  }

  /// Returns whether a file holds something, and not the text that was written to it.
  private func hasChanged(_ path: String, from text: String) -> Bool {
    // A file that cannot be read is kept too: it may hold what the user wrote.
    guard let bytes = try? Input(path: path).all(limit: Self.limit) else {
      return access(path, F_OK) == 0
    }
    return !bytes.isEmpty && bytes != Array(text.utf8)
  }

  private func savedText(at path: String) throws(Failure) -> String {
    let bytes: [UInt8]
    do throws(Input.Failure) {
      bytes = try Input(path: path).all(limit: Self.limit)
    } catch {
      throw .noFile("\(error)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .noFile("it is not UTF-8")
    }
    return text
  }

  /// Runs the editor by the shell, which splits the command into words. The path is an argument of
  /// the shell, which does not interpret it.
  ///
  /// - Returns: How the editor ended; `nil` where it could not be started, or goes on after a
  ///   signal asked this process to end.
  private func run(on path: String) -> ChildProcess.Termination? {
    let foreground = ForegroundProgram()
    defer { foreground.end() }
    var launcher = ProgramLauncher(shellCommand: "exec \(command) \"$1\"", arguments: [path])
    launcher.defaultSignals = ForegroundProgram.signals
    guard let process = try? launcher.start() else { return nil }
    foreground.passSignals(to: process)
    return process.waitUntilInterrupted()
  }
}

extension Editor.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .failed(let command): "the editor \(command) failed; nothing was changed"
    case .killed(let command, let path):
      "the editor \(command) was killed; nothing was changed" + Self.kept(path)
    case .interrupted(let path): "interrupted" + Self.kept(path)
    case .noFile(let reason): "cannot pass the text to the editor: \(reason)"
    }
  }

  private static func kept(_ path: String?) -> String {
    path.map { "; the text is kept in \($0)" } ?? ""
  }
}
