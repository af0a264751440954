import Glibc
import SQLite

extension WishList {
  /// Whether there is a file at a path that could be a list.
  package static func exists(at path: String) throws -> Bool {
    try StoreFile(path: path).exists()
  }

  /// Whether there is a list of an older format at a path, which opening it would change.
  package static func isOlder(at path: String) throws -> Bool {
    let file = StoreFile(path: path)
    return try file.explaining {
      if case .older = try file.look()?.standing { true } else { false }
    }
  }

  /// Copies the list, as it is at one moment, to a file for its owner alone. Others may go
  /// on changing the list meanwhile.
  ///
  /// - Parameters:
  ///   - isReplacing: Whether a file that is there already may go.
  ///   - checkpoint: Is called now and then, and may throw to stop: then there is no copy.
  /// - Throws: ``WishListError/occupied(path:)``, ``WishListError/unwritable(path:reason:)``,
  ///   ``WishListError/damaged(path:reason:)`` where the list is no good to copy.
  package func backUp(
    to path: String, isReplacing: Bool = false, checkpoint: () throws -> Void = {}
  ) throws {
    guard !file.owns(path) else { throw WishListError.itself(path: path) }
    try file.explaining {
      try file.copy(
        database, to: BackupFile(path: path), isReplacing: isReplacing, checkpoint: checkpoint)
    }
  }
}

extension StoreFile {
  /// Copies an open list to a file, and makes sure that the copy is whole.
  func copy(
    _ database: Database, to backup: BackupFile, isReplacing: Bool = false,
    checkpoint: () throws -> Void = {}
  ) throws {
    try backup.write(isReplacing: isReplacing) { draft in
      do {
        try database.copy(to: draft, checkpoint: checkpoint)
        try checkpoint()
        let faults = try Database(path: draft, .reading).faults(isQuick: true)
        if let fault = faults.first {
          throw WishListError.damaged(path: path, reason: fault)
        }
      } catch let error as SQLiteError where error.kind != .damaged && error.kind != .busy {
        throw WishListError.unwritable(path: backup.path, reason: error.message)
      }
    }
  }
}
