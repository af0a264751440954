import Glibc
import SQLite
import System

extension WishList {
  /// Returns whether there is a file at a path.
  ///
  /// - Throws: ``WishListError/inaccessible(path:reason:)`` where that cannot be told, and for a
  ///   symbolic link to nothing.
  package static func exists(at path: String) throws -> Bool {
    try StoreFile(path: path).exists()
  }

  /// Returns whether there is a list of an older format at a path. Opening it would upgrade it.
  package static func isOlder(at path: String) throws -> Bool {
    let file = StoreFile(path: path)
    return try file.explaining {
      if case .older = try file.look()?.standing { true } else { false }
    }
  }

  /// Throws if writing to a path would replace a list.
  ///
  /// - Parameter store: The path of the list, which need not exist.
  /// - Throws: ``WishListError/itself(path:)`` if the path leads to the list, or to a file that
  ///   SQLite keeps beside it.
  package static func spare(_ store: String, from path: String) throws(WishListError) {
    guard !FilePlace.isDatabase(store, at: path) else { throw .itself(path: path) }
  }

  /// Copies the list, as it is at one moment, to a file that only its owner can read. Other programs
  /// may change the list meanwhile.
  ///
  /// - Parameters:
  ///   - isReplacing: Whether an existing file may be replaced.
  ///   - checkpoint: Called from time to time. If it throws, no copy is made.
  /// - Throws: ``WishListError/occupied(path:)``, ``WishListError/unwritable(path:reason:)``,
  ///   ``WishListError/damaged(path:reason:)`` if the list is damaged.
  package func backUp(
    to path: String, isReplacing: Bool = false, checkpoint: () throws -> Void = {}
  ) throws {
    guard !FilePlace.isDatabase(file.path, at: path) else { throw WishListError.itself(path: path) }
    try file.explaining {
      try file.copy(
        database, to: BackupFile(path: path), isReplacing: isReplacing, checkpoint: checkpoint)
    }
  }
}

extension StoreFile {
  /// Copies an open list to a file, and checks the copy.
  func copy(
    _ database: Database, to backup: BackupFile, isReplacing: Bool = false,
    checkpoint: () throws -> Void = {}
  ) throws {
    try backup.write(isReplacing: isReplacing) { draft in
      do {
        let copy = try Database(path: draft.path, .writingDraft)
        try draft.check()
        try database.copy(into: copy, checkpoint: checkpoint)
        try checkpoint()
        let faults = try copy.faults(isQuick: true)
        if let fault = faults.first {
          throw WishListError.damaged(path: path, reason: fault)
        }
      } catch let error as SQLiteError where error.kind != .damaged && error.kind != .busy {
        throw WishListError.unwritable(path: backup.path, reason: error.message)
      }
    }
  }
}

/// A file that a copy of a list is written to, readable and writable by its owner alone.
struct BackupFile {
  let path: String

  /// Creates the file. It appears at its path once the copy is complete.
  ///
  /// - Parameters:
  ///   - isReplacing: Whether an existing file may be replaced.
  ///   - fill: Writes the copy to the empty file that it receives.
  /// - Throws: ``WishListError/occupied(path:)``, ``WishListError/unwritable(path:reason:)``,
  ///   ``WishListError/busy(path:)`` where the path belongs to a database in use, and what `fill`
  ///   throws.
  func write(isReplacing: Bool = false, _ fill: (DraftFile) throws -> Void) throws {
    try check(isReplacing: isReplacing)
    do {
      try DraftFile.write(
        to: path, prefix: ".wishlist-", mode: 0o600, isReplacing: isReplacing
      ) { draft in
        defer { for suffix in ["-journal", "-wal", "-shm"] { unlink(draft.path + suffix) } }
        try fill(draft)
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
