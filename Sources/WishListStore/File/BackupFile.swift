import Glibc

/// A file that a copy of a list goes to: written beside its place, for its owner alone, and
/// put there when it is whole.
struct BackupFile {
  let path: String

  /// Makes the file.
  ///
  /// - Parameters:
  ///   - isReplacing: Whether a file that is there already may go.
  ///   - fill: Writes the copy to the empty file at the path that it is given.
  /// - Throws: ``WishListError/occupied(path:)``, ``WishListError/unwritable(path:reason:)``,
  ///   ``WishListError/busy(path:)`` where the place belongs to a database in use.
  func write(isReplacing: Bool = false, _ fill: (_ draft: String) throws -> Void) throws {
    try check(isReplacing: isReplacing)
    let draft = try makeDraft()
    defer { for part in ["", "-journal", "-wal", "-shm"] { unlink(draft + part) } }
    try fill(draft)
    try isReplacing ? move(draft) : settle(draft)
    keepFolder()
  }

  private func move(_ draft: String) throws(WishListError) {
    guard rename(draft, path) == 0 else { throw unwritable(errno) }
  }

  /// Gives a draft its name, unless another file has it by now.
  private func settle(_ draft: String) throws(WishListError) {
    guard link(draft, path) != 0 else { return }
    switch errno {
    case EEXIST: throw .occupied(path: path)
    // The file systems of many sticks have no links: there it has to be looked for.
    case EPERM, ENOTSUP, ENOSYS, EMLINK:
      guard access(path, F_OK) != 0 else { throw .occupied(path: path) }
      try move(draft)
    case let code: throw unwritable(code)
    }
  }

  /// The first name that is free among the path and the path with a number after it.
  static func free(_ path: String) -> BackupFile {
    var file = BackupFile(path: path)
    var number = 2
    while access(file.path, F_OK) == 0 {
      file = BackupFile(path: "\(path)-\(number)")
      number += 1
    }
    return file
  }

  private func check(isReplacing: Bool) throws(WishListError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT != S_IFDIR else { throw unwritable(EISDIR) }
      guard isReplacing, status.st_mode & S_IFMT == S_IFREG else { throw .occupied(path: path) }
    }
    // The log of what was there before would be taken for one of the copy.
    for log in ["-wal", "-journal"] where access(path + log, F_OK) == 0 {
      throw .busy(path: path)
    }
  }

  /// An empty file in the same folder, which only its owner may read (`mkstemp`).
  private func makeDraft() throws(WishListError) -> String {
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
    var template = Array("\(folder).wishlist-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw unwritable(errno) }
    close(descriptor)
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Makes sure that the new name outlives a loss of power, where the system can.
  private func keepFolder() {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let descriptor = open(
      slash.map { String(path[...$0]) } ?? ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private func unwritable(_ code: Int32) -> WishListError {
    .unwritable(path: path, reason: String(cString: strerror(code)).lowercased())
  }
}
