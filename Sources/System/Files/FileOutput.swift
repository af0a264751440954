import Glibc

/// A file that takes its place only once it has been written whole.
package enum FileOutput {
  /// Why a file could not be written. What stood in its place before still does.
  package struct Failure: Error, Equatable {
    package let path: String
    /// The system's reason, in its own words.
    package let reason: String
  }

  /// Writes a file beside its place, and puts it there when `body` has returned.
  ///
  /// A file that is replaced hands on its permissions, and a symbolic link goes on leading to
  /// the new one; a file that is new gets the permissions that the umask leaves. What is
  /// no file, such as `/dev/stdout` or a named pipe, is written to directly.
  ///
  /// While it writes a file, an interrupt does not end the process, which would leave the new one
  /// beside its place: `body` has to look at ``TerminationSignal/wasReceived``.
  ///
  /// - Throws: ``Failure``, and what `body` throws.
  package static func write(to path: String, _ body: (Output) throws -> Void) throws {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw Failure(path, EISDIR) }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      return try writeDirectly(to: path, body)
    }
    TerminationSignal.startCatching()
    let place = exists ? try resolved(path) : path
    let draft = try Draft(beside: place, for: path)
    do {
      if exists { fchmod(draft.descriptor, status.st_mode & 0o7777) }
      try finish(draft.descriptor, path, body)
      guard rename(draft.path, place) == 0 else { throw Failure(path, errno) }
    } catch {
      unlink(draft.path)
      throw error
    }
  }

  private static func writeDirectly(
    to path: String, _ body: (Output) throws -> Void
  ) throws {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(path, errno) }
    try finish(descriptor, path, body)
  }

  /// Writes to a descriptor, makes sure that it arrived, and closes it.
  private static func finish(
    _ descriptor: Int32, _ path: String, _ body: (Output) throws -> Void
  ) throws {
    defer { close(descriptor) }
    let output = Output(descriptor: descriptor)
    do {
      try body(output)
      try output.flush()
    } catch Output.Failure.failed(let reason) {
      throw Failure(path: path, reason: reason)
    } catch Output.Failure.closed {
      throw Failure(path, EPIPE)
    }
    // Pipes and devices have nothing to be kept; for a file it is the last word on the disk.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw Failure(path, errno)
    }
  }

  /// Where a path leads in the end, through all symbolic links.
  private static func resolved(_ path: String) throws(Failure) -> String {
    guard let place = realpath(path, nil) else { throw Failure(path, errno) }
    defer { free(place) }
    return String(cString: place)
  }
}

/// A new file with a name of its own in the folder of another.
private struct Draft {
  let path: String
  let descriptor: Int32

  init(beside place: String, for path: String) throws(FileOutput.Failure) {
    let slash = place.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { place[...$0] } ?? ""
    for _ in 0..<100 {
      let number = String(UInt64.random(in: .min ... .max), radix: 36)
      let draft = "\(folder).wishlist-\(number)"
      let descriptor = open(draft, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        self.path = draft
        self.descriptor = descriptor
        return
      }
      guard errno == EEXIST else { break }
    }
    throw FileOutput.Failure(path, errno)
  }
}

extension FileOutput.Failure {
  fileprivate init(_ path: String, _ code: Int32) {
    self.init(path: path, reason: SystemError(code).description)
  }
}

extension FileOutput.Failure: CustomStringConvertible {
  package var description: String { "cannot write \(path): \(reason)" }
}
