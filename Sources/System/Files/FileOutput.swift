import Glibc

/// Writes files that are replaced as a whole or not at all.
package enum FileOutput {
  /// A file could not be written. A file that was there before is unchanged.
  package struct Failure: Error, Equatable {
    package let path: String
    /// The system's description of the error.
    package let reason: String
  }

  /// Writes a file under a temporary name, and renames it when `body` has returned.
  ///
  /// A file that is replaced passes its permissions to read and write on to the new file, but none
  /// to execute it, and a symbolic link is followed. A new file has the permissions that the umask leaves. A device or a named pipe, such
  /// as `/dev/stdout`, is written to directly.
  ///
  /// From then on, termination signals are only recorded, because they would leave the temporary
  /// file behind. `body` has to check ``TerminationSignal/wasReceived``.
  ///
  /// - Parameter draftPrefix: The start of the temporary name.
  /// - Throws: ``Failure``, and what `body` throws.
  package static func write(
    to path: String, draftPrefix: String, _ body: (Output) throws -> Void
  ) throws {
    do {
      try writeFile(to: path, draftPrefix, body)
    } catch let error as SystemError {
      throw Failure(path: path, reason: "\(error)")
    } catch Output.Failure.failed(let reason) {
      throw Failure(path: path, reason: reason)
    } catch Output.Failure.closed {
      throw Failure(path: path, reason: "\(SystemError(EPIPE))")
    }
  }

  private static func writeFile(
    to path: String, _ draftPrefix: String, _ body: (Output) throws -> Void
  ) throws {
    var status = stat()
    let exists = stat(path, &status) == 0
    switch status.st_mode & S_IFMT {
    case _ where !exists, S_IFREG: break
    case S_IFDIR: throw SystemError(EISDIR)
    default: return try writeDirectly(to: path, body)
    }
    TerminationSignal.startCatching()
    let place = exists ? try resolved(path) : path
    // Until the draft has its permissions, nobody else can open it.
    try DraftFile.write(
      to: place, prefix: draftPrefix, mode: exists ? 0o600 : 0o666, isReplacing: true
    ) { draft in
      if exists { try passOn(status, to: draft.descriptor) }
      try write(to: draft.descriptor, body)
    }
  }

  /// Gives a draft the group and the permissions of the file that it replaces.
  private static func passOn(_ status: stat, to descriptor: Int32) throws(SystemError) {
    var mode = status.st_mode & 0o666
    var own = stat()
    guard fstat(descriptor, &own) == 0 else { throw .last }
    if own.st_gid != status.st_gid, fchown(descriptor, uid_t.max, status.st_gid) != 0 {
      mode &= ~0o060  // another group would get what that of the old file had
    }
    guard fchmod(descriptor, mode) == 0 || errno == EPERM || errno == ENOTSUP else { throw .last }
  }

  private static func writeDirectly(to path: String, _ body: (Output) throws -> Void) throws {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError.last }
    defer { close(descriptor) }
    try write(to: descriptor, body)
    try DraftFile.synchronize(descriptor)
  }

  private static func write(to descriptor: Int32, _ body: (Output) throws -> Void) throws {
    let output = Output(descriptor: descriptor)
    try body(output)
    try output.flush()
  }

  /// The path without symbolic links.
  private static func resolved(_ path: String) throws(SystemError) -> String {
    guard let place = realpath(path, nil) else { throw SystemError.last }
    defer { free(place) }
    return String(cString: place)
  }
}

extension FileOutput.Failure: CustomStringConvertible {
  package var description: String { "cannot write \(path): \(reason)" }
}
