import Glibc

/// The user's own editor, to write longer texts in.
package struct Editor {
  /// Why a text was not edited.
  package enum Failure: Error, Equatable {
    /// The editor could not be started, or ended with a failure.
    case failed(command: String)
    /// The file that it was to edit could not be written or read.
    case noFile(String)
  }

  private let command: String

  /// - Parameter environment: `VISUAL` and then `EDITOR` name the program, with arguments
  ///   if need be; `vi` if neither does (POSIX).
  package init(environment: [String: String]) {
    let named = ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first { !$0.isEmpty }
    command = named ?? "vi"
  }

  /// Lets the user edit a text.
  ///
  /// - Returns: The text as it was saved.
  package func edit(_ text: String, in folder: String) throws(Failure) -> String {
    var template = Array("\(folder)/wishlist-note-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .noFile(SystemError.last.description) }
    let path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    defer { unlink(path) }
    do throws(Output.Failure) {
      defer { close(descriptor) }
      let output = Output(descriptor: descriptor)
      try output.write(text)
      try output.flush()
    } catch {
      throw .noFile("\(error)")
    }
    try run(on: path)
    return try saved(path)
  }

  private func saved(_ path: String) throws(Failure) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .noFile(SystemError.last.description) }
    defer { close(descriptor) }
    do throws(Input.Failure) {
      let bytes = try Input(descriptor: descriptor).all(limit: 1 << 20)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Input.Failure.failed("it is not UTF-8")
      }
      return text
    } catch {
      throw .noFile("\(error)")
    }
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
    case .noFile(let reason): "cannot hand the text to the editor: \(reason)"
    }
  }
}
