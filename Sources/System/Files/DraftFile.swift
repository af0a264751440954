package import Glibc

/// A new file under a temporary name, which is renamed to its place once it is complete.
///
/// Readers of the place see the old file or the whole new one, also after a loss of power.
package struct DraftFile {
  /// The temporary path, in the folder of the place.
  package let path: String
  /// A descriptor that is open for reading and writing until the draft is complete.
  package let descriptor: Int32

  /// Creates a draft, fills it, and moves it to its place. If anything fails, the draft is removed.
  ///
  /// - Parameters:
  ///   - place: The path of the file. A symbolic link there is replaced, not followed.
  ///   - prefix: The start of the temporary name.
  ///   - mode: The permissions of the new file, before the umask.
  ///   - isReplacing: Whether a file at the place may be replaced.
  ///   - fill: Writes the content.
  /// - Throws: ``SystemError``, with the code `EEXIST` where there is a file and `isReplacing` is
  ///   `false`, and what `fill` throws.
  package static func write(
    to place: String, prefix: String, mode: mode_t, isReplacing: Bool,
    _ fill: (DraftFile) throws -> Void
  ) throws {
    let slash = place.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(place[...$0]) } ?? ""
    let file = try UniqueFile(prefix: folder + prefix, mode: mode)
    let draft = DraftFile(path: file.path, descriptor: file.descriptor)
    do {
      defer { close(draft.descriptor) }
      try fill(draft)
      try synchronize(draft.descriptor)
    } catch {
      unlink(draft.path)
      throw error
    }
    do throws(SystemError) {
      try draft.move(to: place, isReplacing: isReplacing)
    } catch {
      unlink(draft.path)
      throw error
    }
    synchronizeFolder(folder.isEmpty ? "." : folder)
  }

  private func move(to place: String, isReplacing: Bool) throws(SystemError) {
    guard !isReplacing else { return try rename(to: place) }
    guard link(path, place) != 0 else {
      unlink(path)
      return
    }
    switch errno {
    // File systems such as FAT have no links. Between the check and the renaming, another program
    // may create a file there.
    case EPERM, ENOTSUP, ENOSYS, EMLINK:
      guard access(place, F_OK) != 0 else { throw SystemError(EEXIST) }
      try rename(to: place)
    case let code: throw SystemError(code)
    }
  }

  private func rename(to place: String) throws(SystemError) {
    guard Glibc.rename(path, place) == 0 else { throw SystemError.last }
  }

  /// Waits until the content of a descriptor is on the disk. Pipes and devices have nothing to
  /// wait for.
  static func synchronize(_ descriptor: Int32) throws(SystemError) {
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw SystemError.last
    }
  }

  /// Waits until a new name is on the disk, on file systems that support it.
  private static func synchronizeFolder(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// A new file whose name no other file has.
struct UniqueFile {
  let path: String
  /// A descriptor that is open for reading and writing. The creator closes it.
  let descriptor: Int32

  /// - Parameters:
  ///   - prefix: The start of the path. The rest is random.
  ///   - mode: The permissions, before the umask.
  init(prefix: String, mode: mode_t) throws(SystemError) {
    for _ in 0..<100 {
      let path = prefix + String(UInt64.random(in: .min ... .max), radix: 36)
      let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, mode)
      if descriptor >= 0 {
        self.path = path
        self.descriptor = descriptor
        return
      }
      guard errno == EEXIST else { break }
    }
    throw SystemError.last
  }
}
