import Glibc
import SQLite
import System

/// The file of a list, and how it is opened and created.
struct StoreFile {
  let path: String
  var schema = Schema.current

  /// Opens the file for reading. A list of an older format is upgraded first.
  ///
  /// - Returns: `nil` if there is no file, or nothing in it.
  func read() throws -> (database: Database, upgrade: Upgrade?)? {
    guard let (database, standing) = try look() else { return nil }
    switch standing {
    case .current: return (try upgradingContent(of: database), nil)
    case .empty: return nil
    case .older:
      let upgrade = try write().upgrade
      return (try Database(path: path, .reading), upgrade)
    }
  }

  /// Rewrites the addresses of pages and the text for searches in a list that is open for reading, if
  /// that was not done yet.
  ///
  /// - Returns: The list, open for reading.
  private func upgradingContent(of database: Database) throws -> Database {
    guard try ContentUpgrades.areNeeded(by: database) else { return database }
    do {
      let writer = try Database(path: path, .writing)
      writer.busyTimeout = .zero  // a reader does not wait for a writer
      try ContentUpgrades.run(on: writer)
      return try Database(path: path, .reading)
    } catch let error as SQLiteError where error.kind != .damaged {
      return database  // a list that cannot be written now is read without the upgrade
    }
  }

  /// Opens the file for reading, whatever format it has.
  ///
  /// - Returns: `nil` if there is no file, or nothing in it.
  func look() throws -> (database: Database, standing: Schema.Standing)? {
    guard try exists(), try status().size > 0 else { return nil }
    try RollbackJournal.refuseToRead(path)
    let isReadOnly = try status().isReadOnly
    // To read a list with a log, SQLite needs a third file, and makes it with the permissions of
    // the list. Without a log, the file alone is the whole list.
    if isReadOnly, !hasLog { return try lookAlone() }
    do {
      let database = try Database(path: path, .reading)
      let standing = try schema.standing(of: database, path: path)
      if isReadOnly { allowOwnerToWriteBeside() }
      return (database, standing)
    } catch let error as SQLiteError where error.kind == .inaccessible {
      // SQLite cannot create its files beside the list in a folder that is read-only.
      guard !hasLog, access(folder, W_OK) != 0 else { throw error }
      return try lookAlone()
    }
  }

  private func lookAlone() throws -> (database: Database, standing: Schema.Standing) {
    let database = try Database(path: path, .readingImmutable)
    return (database, try schema.standing(of: database, path: path))
  }

  /// Opens the file for writing. Without a file, the file and its folders are created. A list of an
  /// older format is copied to a file beside it, and upgraded.
  func write() throws -> (database: Database, upgrade: Upgrade?) {
    if try !exists() {
      try makeFolders()
      try makeFile()
    }
    try refuseSeveralNames()
    try RollbackJournal.refuseToWrite(path)
    allowOwnerToWriteBeside()
    let database = try Database(path: path, .writing)
    var upgrade: Upgrade?
    try schema.migrate(database, path: path) { version in
      let backup = BackupFile.free("\(path).format-\(version)")
      // SQLite cannot copy from a connection that is in a transaction for writing.
      try copy(Database(path: path, .reading), to: backup)
      upgrade = Upgrade(version: version, backup: backup.path)
    }
    try ContentUpgrades.run(on: database)
    return (database, upgrade)
  }

  /// Opens a database with the list for changes that are discarded.
  ///
  /// It is an upgraded copy in a temporary file, or an empty list in memory: no other program waits
  /// for it.
  func forDryRun() throws -> Database {
    guard let (database, standing) = try look(), standing != .empty else { return try inMemory() }
    let copy = try Database(path: "", .writing)  // a temporary file, which SQLite removes
    try database.copy(into: copy)
    try schema.migrate(copy, path: path)
    try ContentUpgrades.run(on: copy)
    return copy
  }

  /// An empty list in memory.
  func inMemory() throws -> Database {
    let database = try Database(path: ":memory:", .writing)
    try schema.migrate(database, path: path)
    return database
  }

  /// Returns whether there is a file.
  ///
  /// - Throws: ``WishListError/inaccessible(path:reason:)`` where that cannot be told, and for a
  ///   symbolic link to nothing. The file that it stands for may be on a disk that is not mounted,
  ///   so it is neither taken for an empty list nor created.
  func exists() throws(WishListError) -> Bool {
    guard access(path, F_OK) != 0 else { return true }
    guard errno == ENOENT else { throw inaccessible(errno) }
    if let link = FilePlace.danglingLink(in: path) {
      throw .inaccessible(path: path, reason: "\(link) is a symbolic link to nothing")
    }
    return false
  }

  /// What the file is, apart from its content.
  private struct Status {
    let size: Int
    /// Whether no one, or not this process, may write to it.
    let isReadOnly: Bool
    /// How many names it has (hard links).
    let names: Int
  }

  /// - Throws: ``WishListError/inaccessible(path:reason:)`` for a folder, and
  ///   ``WishListError/damaged(path:reason:)`` for a file that was cut short.
  private func status() throws(WishListError) -> Status {
    var status = stat()
    guard stat(path, &status) == 0 else { throw inaccessible(errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw inaccessible(EISDIR) }
    // A page has at least 512 bytes. SQLite takes an empty file for an empty database, and deletes
    // its log.
    guard status.st_size % 512 == 0, status.st_size > 0 || !hasLog else {
      throw .damaged(path: path, reason: "it was cut short to \(status.st_size) bytes")
    }
    return Status(
      size: Int(status.st_size),
      isReadOnly: status.st_mode & 0o222 == 0 || access(path, W_OK) != 0,
      names: Int(status.st_nlink))
  }

  /// The path of the file itself, which may be reached through symbolic links. SQLite's other files
  /// are beside it.
  private var file: String { FilePlace.resolved(path) ?? path }

  private var folder: String {
    let file = file
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return String(file[...slash])
  }

  /// Whether there is a write-ahead log that holds anything.
  private var hasLog: Bool {
    var log = stat()
    return stat(file + "-wal", &log) == 0 && log.st_size > 0
  }

  /// SQLite names its log after the path that it opened. Of two programs that use different names
  /// of one file, neither sees the log of the other one.
  private func refuseSeveralNames() throws(WishListError) {
    let names = try status().names
    guard names < 2 else {
      throw .inaccessible(
        path: path,
        reason: "the file has \(names) names (hard links), and what is saved under one is lost "
          + "under another: remove the other names, or put a copy in its place")
    }
  }

  /// Lets the owner write to SQLite's files beside the list. It makes them with the permissions of
  /// the list, which may have been read-only then.
  private func allowOwnerToWriteBeside() {
    for suffix in ["-wal", "-shm"] {
      var status = stat()
      let beside = file + suffix
      guard stat(beside, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o200 == 0
      else { continue }
      chmod(beside, status.st_mode & 0o777 | 0o600)
    }
  }

  /// Creates an empty file that only its owner can read.
  private func makeFile() throws(WishListError) {
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw inaccessible(errno) }
    close(descriptor)
  }

  private func makeFolders() throws(WishListError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var folder = ""
    for (index, part) in parts.enumerated() {
      folder += index == 0 ? String(part) : "/\(part)"
      guard !folder.isEmpty, mkdir(folder, 0o700) != 0 else { continue }
      let reason = errno
      var status = stat()
      guard stat(folder, &status) == 0 else { throw inaccessible(reason) }
      guard status.st_mode & S_IFMT == S_IFDIR else { throw inaccessible(ENOTDIR) }
    }
  }

  private func inaccessible(_ code: Int32) -> WishListError {
    .inaccessible(path: path, reason: String(cString: strerror(code)).lowercased())
  }

  /// Runs `body`, and throws errors of SQLite as ``WishListError``, with the path and without SQL.
  func explaining<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw explained(error)
    }
  }

  /// The ``WishListError`` for an error of SQLite or of a row, or another error itself.
  func explained(_ error: any Error) -> any Error {
    switch error {
    case let error as SQLiteError: explained(error)
    case let error as DamagedPages:
      WishListError.damaged(path: path, reason: error.description)
    case let error as UnreadableRow: WishListError.damaged(path: path, reason: "\(error)")
    default: error
    }
  }

  private func explained(_ error: SQLiteError) -> WishListError {
    switch error.kind {
    case .busy: .busy(path: path)
    case .damaged: .damaged(path: path, reason: error.message)
    case .inaccessible: .inaccessible(path: path, reason: error.message)
    case .exhausted: .exhausted(path: path, reason: error.message)
    case .unreadable: .unreadable(path: path, reason: error.message)
    case .disk, .other: .disk(path: path, reason: error.message)
    }
  }
}
