import Glibc
import SQLite

/// The file that holds a list, and how it is found or made.
struct StoreFile {
  let path: String
  var schema = Schema.current

  /// Opens the file for reading. A list of an older format is brought up to date first.
  ///
  /// - Returns: `nil` if there is none, or nothing in it.
  func read() throws -> (database: Database, upgrade: Upgrade?)? {
    guard let (database, standing) = try look() else { return nil }
    switch standing {
    case .current: return (try upgradingPageAddresses(of: database), nil)
    case .empty: return nil
    case .older:
      let upgrade = try write().upgrade
      return (try Database(path: path, .reading), upgrade)
    }
  }

  /// Rewrites the addresses of pages in a list that is open for reading, if that was not done yet.
  ///
  /// - Returns: The list, open for reading.
  private func upgradingPageAddresses(of database: Database) throws -> Database {
    guard try PageAddressUpgrade.isNeeded(by: database) else { return database }
    do {
      let writer = try Database(path: path, .writing)
      writer.busyTimeout = .zero  // a reader does not wait for a writer
      try PageAddressUpgrade.run(on: writer)
      return try Database(path: path, .reading)
    } catch let error as SQLiteError where error.kind != .damaged {
      return database  // a list that cannot be written now can be read as it is
    }
  }

  /// Opens the file for reading, of whatever age it is.
  ///
  /// - Returns: `nil` if there is none.
  func look() throws -> (database: Database, standing: Schema.Standing)? {
    guard try exists() else { return nil }
    guard try size() > 0 else { return nil }
    do {
      let database = try Database(path: path, .reading)
      return (database, try schema.standing(of: database, path: path))
    } catch let error as SQLiteError where error.kind == .inaccessible {
      // A folder where nothing may be made has no room for a reader's files. With no
      // log left beside it, the file alone is the whole list.
      guard access(path + "-wal", F_OK) != 0 else { throw error }
      let database = try Database(path: path, .readingImmutable)
      return (database, try schema.standing(of: database, path: path))
    }
  }

  /// An empty list in memory.
  func inMemory() throws -> Database {
    let database = try Database(path: ":memory:", .writing)
    try schema.migrate(database, path: path)
    return database
  }

  func exists() throws(WishListError) -> Bool {
    guard access(path, F_OK) != 0 else { return true }
    guard errno == ENOENT else { throw inaccessible(errno) }
    return false
  }

  /// Opens the file for writing. It is made if there is none, in a folder that is made too;
  /// a list of an older format is brought up to date, and kept beside it as it was.
  func write() throws -> (database: Database, upgrade: Upgrade?) {
    if try !exists() {
      try makeFolders()
      try makeFile()
    }
    _ = try size()
    let database = try Database(path: path, .writing)
    var upgrade: Upgrade?
    try schema.migrate(database, path: path) { version in
      let backup = BackupFile.free("\(path).format-\(version)")
      // By a connection of its own: SQLite copies none that writes, and this one is about to.
      try copy(Database(path: path, .reading), to: backup)
      upgrade = Upgrade(version: version, backup: backup.path)
    }
    try PageAddressUpgrade.run(on: database)
    return (database, upgrade)
  }

  /// How many bytes the file has.
  ///
  /// - Throws: ``WishListError/inaccessible(path:reason:)`` where it is a folder.
  private func size() throws(WishListError) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { throw inaccessible(errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw inaccessible(EISDIR) }
    return Int(status.st_size)
  }

  /// Makes the file with room for its owner alone, before there is anything in it.
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

  /// Does something with the file. SQLite's errors come out as the list's owner needs them:
  /// with the path, and without SQL.
  func explaining<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw explained(error)
    } catch let error as UnreadableRow {
      throw WishListError.damaged(path: path, reason: "\(error)")
    }
  }

  private func explained(_ error: SQLiteError) -> WishListError {
    switch error.kind {
    case .busy: .busy(path: path)
    case .damaged: .damaged(path: path, reason: error.message)
    case .inaccessible: .inaccessible(path: path, reason: error.message)
    case .disk, .other: .disk(path: path, reason: error.message)
    }
  }
}
