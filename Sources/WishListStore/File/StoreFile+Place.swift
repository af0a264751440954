import Glibc

extension WishList {
  /// Makes sure that what is written to a path does not replace a list.
  ///
  /// - Parameter store: Where the list is, or would be.
  /// - Throws: ``WishListError/itself(path:)`` where the path leads to the list, by whatever
  ///   name, or to a file that SQLite keeps beside it.
  package static func spare(_ store: String, from path: String) throws(WishListError) {
    guard !StoreFile(path: store).owns(path) else { throw .itself(path: path) }
  }
}

extension StoreFile {
  /// Whether another path leads to this very file, or to one that SQLite keeps beside it.
  func owns(_ other: String) -> Bool {
    let file = Self.resolved(path) ?? path
    return ["", "-wal", "-shm", "-journal"].contains { Self.isSame(file + $0, other) }
  }

  private static func isSame(_ path: String, _ other: String) -> Bool {
    switch (identity(path), identity(other)) {
    case (let one?, let another?): return one == another
    case (nil, nil):
      // What is not there yet is the same under one name in one folder.
      let (one, another) = (parts(path), parts(other))
      guard one.name == another.name, let folder = identity(one.folder) else { return false }
      return folder == identity(another.folder)
    default: return false
    }
  }

  /// What tells a file from all others, whatever its name; `nil` where there is none.
  private static func identity(_ path: String) -> [UInt]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return [UInt(status.st_dev), UInt(status.st_ino)]
  }

  private static func parts(_ path: String) -> (folder: String, name: Substring) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path[...]) }
    return (String(path[...slash]), path[path.utf8.index(after: slash)...])
  }

  private static func resolved(_ path: String) -> String? {
    guard let place = realpath(path, nil) else { return nil }
    defer { free(place) }
    return String(cString: place)
  }
}
