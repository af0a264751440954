import SQLite
import System

/// The file of a list that is open for writing, and the files that SQLite keeps beside it.
///
/// SQLite writes to them wherever they are by now. What is written after the list was moved,
/// deleted or replaced would be lost without a word.
struct HeldFile {
  private let path: String
  private let file: FileIdentity
  /// The path of the log and of its index, with what they were at the first change.
  private var beside: [(path: String, identity: FileIdentity)] = []
  private var size: Int

  /// - Parameter database: The list, which was opened just now.
  /// - Throws: ``WishListError/moved(path:)``.
  init(path: String, of database: Database) throws {
    self.path = path
    guard let found = FileIdentity.sized(path: path), !database.hasMoved else {
      throw WishListError.moved(path: path)
    }
    (file, size) = found
  }

  /// Looks at the files when a transaction has begun, and has opened them.
  mutating func begin(on database: Database) throws {
    if beside.isEmpty, let file = FilePlace.resolved(path) {
      beside = ["-wal", "-shm"].compactMap { suffix in
        FileIdentity(path: file + suffix).map { (file + suffix, $0) }
      }
    }
    try check(database)
  }

  /// - Throws: ``WishListError/moved(path:)`` where a commit would not change the list at the path.
  mutating func check(_ database: Database) throws {
    guard let found = FileIdentity.sized(path: path), found.identity == file,
      beside.allSatisfy({ FileIdentity(path: $0.path) == $0.identity }),
      found.size >= size || !database.isCutShort
    else { throw WishListError.moved(path: path) }
    size = found.size
  }
}
