import Glibc
import System

/// The file that a path leads to when symbolic links are followed.
enum FilePlace {
  /// Returns whether a path leads to the file at another path, or to one of the files that SQLite
  /// keeps beside it.
  static func isDatabase(_ database: String, at path: String) -> Bool {
    let file = resolved(database) ?? database
    return ["", "-wal", "-shm", "-journal"].contains { isSame(file + $0, path) }
  }

  /// Returns the first symbolic link in a path whose target does not exist, if there is one.
  static func danglingLink(in path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.indices.lazy.map { parts[...$0].joined(separator: "/") }.first { part in
      var status = stat()
      guard lstat(part, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return false }
      return stat(part, &status) != 0 && errno == ENOENT
    }
  }

  private static func isSame(_ path: String, _ other: String) -> Bool {
    switch (FileIdentity(path: path), FileIdentity(path: other)) {
    case (let one?, let another?): return one == another
    case (nil, nil):
      // Two paths of files that do not exist are equal if name and folder are.
      let (one, another) = (parts(path), parts(other))
      guard one.name == another.name, let folder = FileIdentity(path: one.folder) else {
        return false
      }
      return folder == FileIdentity(path: another.folder)
    default: return false
    }
  }

  private static func parts(_ path: String) -> (folder: String, name: Substring) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path[...]) }
    return (String(path[...slash]), path[path.utf8.index(after: slash)...])
  }

  /// A path without symbolic links, or `nil` if it leads to nothing.
  static func resolved(_ path: String) -> String? {
    guard let place = realpath(path, nil) else { return nil }
    defer { free(place) }
    return String(cString: place)
  }
}
