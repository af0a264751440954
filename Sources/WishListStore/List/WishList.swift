import Money
import SQLite
package import WishListModel

/// The wishes of someone, kept in one file.
///
/// A list is opened either for reading, which changes nothing, or on behalf of a command
/// that changes it, which is then one step to undo. It is not `Sendable`: whatever runs at
/// the same time hands its results to the one owner of the list, which saves them.
package final class WishList {
  let database: Database
  let now: Timestamp
  let file: StoreFile
  private let changes: Journal?
  /// That the list had an older format, if it had.
  package let upgrade: Upgrade?
  /// The rules that came true in what this list was asked to do.
  package internal(set) var alerts: [Alert] = []

  /// How long a transaction waits while another program holds the list locked.
  package var lockTimeout: Duration {
    get { database.busyTimeout }
    set { database.busyTimeout = newValue }
  }

  /// Opens the list at `path` for reading. Where there is none, it is empty.
  ///
  /// - Throws: ``WishListError``.
  package init(reading path: String, at now: Timestamp) throws {
    file = StoreFile(path: path)
    self.now = now
    changes = nil
    (database, upgrade) = try file.explaining { [file] in
      if let opened = try file.read() { return opened }
      return (try file.inMemory(), nil)
    }
  }

  /// Opens the list at `path` on behalf of a command. Where there is none, it is made.
  ///
  /// - Parameters:
  ///   - command: The words of the command, by which undo will call it.
  ///   - now: The time of all that the command does.
  ///   - isImport: Whether whole wishes are going to be restored, perhaps many. Then SQLite does
  ///     not check that each row belongs to a wish, which would make an import 6 % slower:
  ///     ``restore(_:)`` writes a wish before the rows that belong to it.
  /// - Throws: ``WishListError``.
  package init(
    changing path: String, command: String, at now: Timestamp, isImport: Bool = false
  ) throws {
    file = StoreFile(path: path)
    self.now = now
    (database, upgrade) = try file.explaining { [file] in
      let (database, upgrade) = try file.write()
      if !isImport { try SQLiteDialect.enforceReferences(in: database) }
      return (database, upgrade)
    }
    changes = Journal(database, command: command, now: now)
  }

  /// Opens the list at `path` to see what would come of a change. Where there is none, none
  /// is made.
  ///
  /// - Throws: ``WishListError``.
  package init(rehearsing path: String, at now: Timestamp) throws {
    file = StoreFile(path: path)
    self.now = now
    (database, upgrade) = try file.explaining { [file] in
      try file.exists() ? file.write() : (file.inMemory(), nil)
    }
    changes = Journal(database, command: "", now: now)
  }

  /// Does several things to the list as one: all of them are kept, or none.
  ///
  /// Nothing may wait for the network in it, since no one else can write meanwhile.
  @discardableResult
  package func change<Result>(_ body: () throws -> Result) throws -> Result {
    try file.explaining {
      let (earlier, told) = (changes?.state, alerts.count)
      do {
        return try database.transaction {
          try changes?.resume()
          let result = try body()
          try changes?.settle()
          return result
        }
      } catch {
        if let earlier { changes?.rollBack(to: earlier) }
        alerts.removeSubrange(min(told, alerts.count)...)
        throw error
      }
    }
  }

  /// Reads several things as they are at one moment. Others may write meanwhile.
  package func snapshot<Result>(_ body: () throws -> Result) throws -> Result {
    try file.explaining { try database.snapshot(body) }
  }

  /// Takes back the latest command that changed the list.
  ///
  /// - Throws: ``WishListError/nothingToUndo``, ``WishListError/changedSince(command:_:)``.
  package func undo() throws -> Step {
    try step { undo in
      let step = try undo.lastStep()
      try undo.undo(step)
      return step
    }
  }

  /// Does the command again that was undone last.
  ///
  /// - Throws: ``WishListError/nothingToRedo``.
  package func redo() throws -> Step {
    try step { undo in
      let step = try undo.nextStep()
      try undo.redo(step)
      return step
    }
  }

  private func step(_ body: (Undo) throws -> Step) throws -> Step {
    try file.explaining { try database.transaction { try body(Undo(database: database)) } }
  }

  /// Reads something, with SQLite's errors explained.
  func reading<Result>(_ body: () throws -> Result) throws -> Result {
    try file.explaining(body)
  }

  /// Writes rows so that they can be undone.
  func journal() throws -> Journal {
    guard let changes else {
      throw WishListError.inaccessible(path: file.path, reason: "it is open for reading")
    }
    return changes
  }
}
