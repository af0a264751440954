package import Glibc

/// A new file under a temporary name, which is renamed to its place once it is complete.
///
/// Readers of the place see the old file or the whole new one, also after a loss of power.
package struct DraftFile {
  /// The temporary path, in the folder of the place, without symbolic links.
  package let path: String
  /// A descriptor that is open for reading and writing until the draft is complete.
  package let descriptor: Int32

  /// Creates a draft, fills it, and moves it to its place. If anything fails, the draft is removed.
  /// So are drafts in the folder whose processes were killed.
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
    let folder = try resolved(slash.map { String(place[...$0]) } ?? "./")
    DraftName.removeAbandoned(in: folder, prefix: prefix)
    let file = try UniqueFile(prefix: folder + prefix + DraftName.current, mode: mode)
    let draft = DraftFile(path: file.path, descriptor: file.descriptor)
    do {
      defer { close(draft.descriptor) }
      try fill(draft)
      try draft.check()
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
    synchronizeFolder(folder)
  }

  /// The path of a folder without symbolic links, with a slash at its end.
  private static func resolved(_ folder: String) throws(SystemError) -> String {
    guard let path = realpath(folder, nil) else { throw .last }
    defer { free(path) }
    // A path that is not UTF-8 cannot be a String, but the folder may have a shorter one.
    guard let text = String(validatingCString: path) else { return folder }
    return text == "/" ? text : text + "/"
  }

  /// Checks that the path still leads to the file that was created.
  ///
  /// - Throws: ``SystemError`` with the code `ESTALE` if someone has put another file there.
  package func check() throws(SystemError) {
    guard let own = FileIdentity(descriptor: descriptor),
      let other = FileIdentity(unfollowedPath: path)
    else { throw .last }
    guard own == other else { throw SystemError(ESTALE) }
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
      let descriptor = open(
        path, O_CREAT | O_EXCL | O_NOFOLLOW | O_RDWR | O_CLOEXEC, mode)
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
