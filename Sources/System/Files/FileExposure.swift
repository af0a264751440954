import Glibc

/// Who besides the user of this process, and the superuser, may change a file.
package enum FileExposure: Equatable {
  /// Others may write to the file or the folder with this path.
  case writable(String)
  /// The file, link or folder with this path belongs to another user.
  case foreign(String)

  /// Looks at a file, at what its path links to, and at the folders of both.
  ///
  /// - Returns: `nil` if nobody else may change the file, or there is no file.
  package init?(of path: String) {
    guard let place = realpath(path, nil) else { return nil }
    defer { free(place) }
    let real = String(cString: place)
    let found =
      Self.exposure(of: path, followingLinks: false) ?? Self.exposure(of: real)
      ?? Self.exposure(of: Self.folder(of: path)) ?? Self.exposure(of: Self.folder(of: real))
    guard let found else { return nil }
    self = found
  }

  private static func exposure(of path: String, followingLinks: Bool = true) -> FileExposure? {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    guard status.st_uid == 0 || status.st_uid == geteuid() else { return .foreign(path) }
    // The permissions of a link have no meaning. In a folder with the sticky bit, such as /tmp,
    // only the owner of a file may replace it.
    let kind = status.st_mode & S_IFMT
    let isSticky = kind == S_IFDIR && status.st_mode & S_ISVTX != 0
    guard kind != S_IFLNK, !isSticky, status.st_mode & (S_IWGRP | S_IWOTH) != 0 else { return nil }
    return .writable(path)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension FileExposure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .writable(let path): "other users may write to \(path): run 'chmod go-w \(path)'"
    case .foreign(let path): "\(path) belongs to another user"
    }
  }
}
