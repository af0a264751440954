import Glibc

/// The rollback journal beside a list, from which SQLite takes back a change that was not finished.
///
/// A list has one only for moments, while it is created. SQLite plays a journal back even when the
/// database is opened for reading, and then deletes the file that a journal names at its end (the
/// super-journal of https://www.sqlite.org/fileformat2.html#the_rollback_journal). A journal that
/// came with a file from elsewhere can name any file.
enum RollbackJournal {
  private enum Content {
    /// SQLite would not play it back.
    case nothing
    case changes
    /// It names another file, or is no file that can be read.
    case name
  }

  /// The last bytes of a journal that names another file.
  private static let nameMark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  /// - Throws: ``WishListError/untrusted(path:reason:)`` if there is a journal. One that is only
  ///   there for a moment is waited for.
  static func refuseToRead(_ path: String) throws(WishListError) {
    for attempt in 0..<50 {
      guard try isThere(path) else { return }
      if attempt < 49 { usleep(20_000) }
    }
    throw .untrusted(
      path: path,
      reason: "beside it is \(journal(of: path)), the journal of a change that was not finished: "
        + "a command that changes the list takes that change back")
  }

  /// - Throws: ``WishListError/untrusted(path:reason:)`` if there is a journal that names another
  ///   file.
  static func refuseToWrite(_ path: String) throws(WishListError) { _ = try isThere(path) }

  private static func isThere(_ path: String) throws(WishListError) -> Bool {
    switch content(of: journal(of: path)) {
    case .nothing: return false
    case .changes: return true
    case .name:
      throw .untrusted(
        path: path,
        reason: "beside it is \(journal(of: path)), a journal with the name of another file, which "
          + "SQLite would delete: move the journal away")
    }
  }

  private static func journal(of path: String) -> String {
    (FilePlace.resolved(path) ?? path) + "-journal"
  }

  private static func content(of journal: String) -> Content {
    let descriptor = open(journal, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return errno == ENOENT ? .nothing : .name }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return .name }
    var first: UInt8 = 0
    guard pread(descriptor, &first, 1, 0) == 1, first != 0 else { return .nothing }
    var end = [UInt8](repeating: 0, count: nameMark.count)
    let place = status.st_size - off_t(end.count)
    guard place >= 0, pread(descriptor, &end, end.count, place) == end.count else {
      return .changes
    }
    return end == nameMark ? .name : .changes
  }
}
