import Glibc

/// The text editor that the user has chosen.
package struct Editor {
  /// Why a text was not edited.
  package enum Failure: Error, Equatable {
    /// The editor could not be started, or ended with a failure.
    case failed(command: String)
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
  /// - Parameter filePrefix: The start of the path of the file.
  /// - Returns: The text as the user saved it.
  package func edit(_ text: String, filePrefix: String) throws(Failure) -> String {
    let file: UniqueFile
    do throws(SystemError) {
      file = try UniqueFile(prefix: filePrefix, mode: 0o600)
    } catch {
      throw .noFile("\(error)")
    }
    defer { unlink(file.path) }
    do throws(Output.Failure) {
      defer { close(file.descriptor) }
      let output = Output(descriptor: file.descriptor)
      try output.write(text)
      try output.flush()
    } catch {
      throw .noFile("\(error)")
    }
    try run(on: file.path)
    return try savedText(at: file.path)
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
  private func run(on path: String) throws(Failure) {
    let launcher = ProgramLauncher(shellCommand: "exec \(command) \"$1\"", arguments: [path])
    let termination = try? launcher.start().wait()  // a shell that did not start is a failure too
    guard termination == .exited(0) else { throw .failed(command: command) }
  }
}

extension Editor.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .failed(let command): "the editor \(command) failed; nothing was changed"
    case .noFile(let reason): "cannot pass the text to the editor: \(reason)"
    }
  }
}
