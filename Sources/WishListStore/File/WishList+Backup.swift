import Glibc
import SQLite

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
