import Glibc

/// The identity of a file, which is the same under each of its names.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt
  private let number: UInt

  /// Looks at the file that a path leads to, through symbolic links.
  ///
  /// - Returns: `nil` where there is no file, or none that this process may look at.
  package init?(path: String) {
    guard let (identity, _) = Self.sized(path: path) else { return nil }
    self = identity
  }

  /// Looks at a file that is open.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Looks at the file or the symbolic link with a path.
  init?(unfollowedPath path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt(status.st_dev)
    number = UInt(status.st_ino)
  }

  /// The file that a path leads to, with its size in bytes; `nil` where there is none.
  package static func sized(path: String) -> (identity: FileIdentity, size: Int)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return (FileIdentity(status), Int(status.st_size))
  }
}
