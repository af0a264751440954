import SQLite
import System
package import WishListModel

/// A wish list in a file, open for reading.
///
/// A list is not `Sendable`: it belongs to the thread that opened it.
package class WishList {
  let database: Database
  let file: StoreFile
  /// The upgrade that was done when the list was opened; `nil` if the list had the present format.
  package let upgrade: Upgrade?

  /// Opens the list at `path` for reading. Where there is no file, the list is empty.
  ///
  /// - Throws: ``WishListError``.
  package init(reading path: String) throws {
    file = StoreFile(path: path)
    (database, upgrade) = try file.explaining { [file] in
      if let opened = try file.read() { return opened }
      return (try file.inMemory(), nil)
    }
  }

  fileprivate init(_ database: Database, in file: StoreFile, upgrade: Upgrade? = nil) {
    self.database = database
    self.file = file
    self.upgrade = upgrade
  }

  /// Runs `body` with the list as it is at one moment. Other programs may write meanwhile.
  ///
  /// Calls cannot be nested: a call within `body`, or within ``EditableWishList/write(_:)``,
  /// throws.
  ///
  /// - Throws: ``WishListError``, and what `body` throws.
  package func read<Result>(_ body: (borrowing ListSnapshot) throws -> Result) throws -> Result {
    do {
      try database.run("BEGIN")
      // A failure to commit has no effect, since nothing was written.
      defer { _ = try? database.run("COMMIT") }
      return try body(ListSnapshot(database))
    } catch {
      throw file.explained(error)
    }
  }
}

/// A wish list in a file, open for reading and for the changes of one command.
///
/// All changes that one instance makes are one step of undo.
package final class EditableWishList: WishList {
  private let journal: Journal
  private let raised = RaisedAlerts()
  /// `nil` for a list that is in no file.
  private var held: HeldFile?

  /// Opens the list at `path`, and creates it where there is no file.
  ///
  /// - Parameters:
  ///   - command: The command line, by which undo names the step.
  ///   - now: The time of all changes.
  ///   - isImport: Whether the command restores whole wishes, possibly many. SQLite then does not
  ///     check that each row belongs to a wish, which would make an import 6 % slower:
  ///     ``ListEdit/restore(_:)`` writes a wish before the rows that belong to it.
  /// - Throws: ``WishListError``.
  package init(
    editing path: String, command: String, at now: Timestamp, isImport: Bool = false
  ) throws {
    let file = StoreFile(path: path)
    let (database, upgrade, held) = try file.explaining {
      let (database, upgrade) = try file.write()
      if !isImport { try SQLiteDialect.enforceReferences(in: database) }
      return (database, upgrade, try HeldFile(path: path, of: database))
    }
    self.held = held
    journal = Journal(database, command: command, now: now)
    super.init(database, in: file, upgrade: upgrade)
  }

  /// Opens a list for a dry run.
  fileprivate init(_ database: Database, in file: StoreFile, at now: Timestamp) {
    journal = Journal(database, command: "", now: now)
    super.init(database, in: file)
  }

  /// The alerts that the changes have raised.
  package var alerts: [Alert] { raised.alerts }

  /// How long a transaction waits while another program holds the list locked.
  package var lockTimeout: Duration {
    get { database.busyTimeout }
    set { database.busyTimeout = newValue }
  }

  /// Runs `body` in a transaction: all of its changes are kept, or none if it throws.
  ///
  /// No other program can write meanwhile, so `body` must not wait for the network or the user.
  /// Calls cannot be nested: a call within `body`, or within ``read(_:)``, throws.
  ///
  /// - Throws: ``WishListError``, ``WishListError/moved(path:)`` where the file is no longer at its
  ///   path, and what `body` throws.
  @discardableResult
  package func write<Result>(_ body: (borrowing ListEdit) throws -> Result) throws -> Result {
    let (state, alertCount) = (journal.state, raised.alerts.count)
    do {
      try database.run("BEGIN IMMEDIATE")
    } catch {
      throw file.explained(error)
    }
    do {
      try held?.begin(on: database)
      try journal.begin()
      let result = try body(ListEdit(database, journal, raised))
      try journal.end()
      try prepareCommit()
      try database.run("COMMIT")
      return result
    } catch {
      // The first error is reported. The rollback fails where a full disk has caused one already.
      _ = try? database.run("ROLLBACK")
      journal.rollBack(to: state)
      raised.alerts.removeSubrange(min(alertCount, raised.alerts.count)...)
      throw file.explained(error)
    }
  }

  /// Undoes the latest step.
  ///
  /// - Throws: ``WishListError/nothingToUndo``, ``WishListError/changedSince(command:_:)``.
  package func undo() throws -> Step {
    try transaction { undo in
      let step = try undo.lastStep()
      try undo.undo(step)
      return step
    }
  }

  /// Does the step again that was undone last.
  ///
  /// - Throws: ``WishListError/nothingToRedo``.
  package func redo() throws -> Step {
    try transaction { undo in
      let step = try undo.nextStep()
      try undo.redo(step)
      return step
    }
  }

  private func transaction(_ body: (Undo) throws -> Step) throws -> Step {
    try file.explaining {
      try database.transaction {
        try held?.begin(on: database)
        let step = try body(Undo(database: database))
        try prepareCommit()
        return step
      }
    }
  }

  /// Checks that a commit changes the list at its path. A signal that comes from now on ends the
  /// command after it has told what was changed.
  private func prepareCommit() throws {
    try held?.check(database)
    TerminationSignal.startCatching()
  }
}

extension WishList {
  /// Runs `body` with the list at `path`, and changes nothing: what `body` changes is discarded,
  /// a list of an older format stays one, and no file is created.
  ///
  /// - Throws: ``WishListError``, and what `body` throws.
  package static func dryRun(
    at path: String, now: Timestamp, _ body: (borrowing ListEdit) throws -> Void
  ) throws {
    let file = StoreFile(path: path)
    let list = EditableWishList(
      try file.explaining { try file.forDryRun() }, in: file, at: now)
    do {
      try list.write { edit in
        try body(edit)
        throw DryRunEnd()
      }
    } catch is DryRunEnd {}
  }
}

/// Ends the transaction of a dry run without keeping it.
private struct DryRunEnd: Error {}
