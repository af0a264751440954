import Glibc
import System

/// A file that a copy of a list is written to, readable and writable by its owner alone.
struct BackupFile {
  let path: String

  /// Creates the file. It appears at its path once the copy is complete.
  ///
  /// - Parameters:
  ///   - isReplacing: Whether an existing file may be replaced.
  ///   - fill: Writes the copy to the empty file at the path that it receives.
  /// - Throws: ``WishListError/occupied(path:)``, ``WishListError/unwritable(path:reason:)``,
  ///   ``WishListError/busy(path:)`` where the path belongs to a database in use, and what `fill`
  ///   throws.
  func write(isReplacing: Bool = false, _ fill: (_ draft: String) throws -> Void) throws {
    try check(isReplacing: isReplacing)
    do {
      try DraftFile.write(
        to: path, prefix: ".wishlist-", mode: 0o600, isReplacing: isReplacing
      ) { draft in
        defer { for suffix in ["-journal", "-wal", "-shm"] { unlink(draft.path + suffix) } }
        try fill(draft.path)
      }
    } catch let error as SystemError {
      throw error.code == EEXIST ? WishListError.occupied(path: path) : unwritable(error)
    }
  }

  /// Returns the first path without a file among `path`, `path-2`, `path-3` and so on.
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
      guard status.st_mode & S_IFMT != S_IFDIR else { throw unwritable(SystemError(EISDIR)) }
      guard isReplacing, status.st_mode & S_IFMT == S_IFREG else { throw .occupied(path: path) }
    }
    // SQLite would apply the log of another database to the copy.
    for suffix in ["-wal", "-journal"] where access(path + suffix, F_OK) == 0 {
      throw .busy(path: path)
    }
  }

  private func unwritable(_ error: SystemError) -> WishListError {
    .unwritable(path: path, reason: "\(error)")
  }
}
