import Glibc
import SQLite

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
      return database  // a list that cannot be written now is read without the upgrade
    }
  }

  /// Opens the file for reading, whatever format it has.
  ///
  /// - Returns: `nil` if there is no file, or nothing in it.
  func look() throws -> (database: Database, standing: Schema.Standing)? {
    guard try exists(), try size() > 0 else { return nil }
    do {
      let database = try Database(path: path, .reading)
      return (database, try schema.standing(of: database, path: path))
    } catch let error as SQLiteError where error.kind == .inaccessible {
      // SQLite cannot create its files beside the list in a folder that is read-only. Without a
      // log, the file alone is the whole list.
      guard access(path + "-wal", F_OK) != 0 else { throw error }
      let database = try Database(path: path, .readingImmutable)
      return (database, try schema.standing(of: database, path: path))
    }
  }

  /// Opens the file for writing. Without a file, the file and its folders are created. A list of an
  /// older format is copied to a file beside it, and upgraded.
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
      // SQLite cannot copy from a connection that is in a transaction for writing.
      try copy(Database(path: path, .reading), to: backup)
      upgrade = Upgrade(version: version, backup: backup.path)
    }
    try PageAddressUpgrade.run(on: database)
    return (database, upgrade)
  }

  /// Opens a database with the list for changes that are discarded.
  ///
  /// It is the file itself only if the file has the present format and can be written. Otherwise it
  /// is an upgraded copy in a temporary file, or an empty list in memory.
  func forDryRun() throws -> Database {
    guard let (database, standing) = try look(), standing != .empty else { return try inMemory() }
    if standing == .current, access(path, W_OK) == 0,
      try !PageAddressUpgrade.isNeeded(by: database)
    {
      return try Database(path: path, .writing)
    }
    let copy = try Database(path: "", .writing)  // a temporary file, which SQLite removes
    try database.copy(into: copy)
    try schema.migrate(copy, path: path)
    try PageAddressUpgrade.run(on: copy)
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

  /// The size of the file in bytes.
  ///
  /// - Throws: ``WishListError/inaccessible(path:reason:)`` for a folder.
  private func size() throws(WishListError) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { throw inaccessible(errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw inaccessible(EISDIR) }
    return Int(status.st_size)
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
    case let error as UnreadableRow: WishListError.damaged(path: path, reason: "\(error)")
    default: error
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
