import Glibc

/// The identity of a file, which is the same under each of its names.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt
  private let number: UInt

  /// Looks at the file that a path leads to, through symbolic links.
  ///
  /// - Returns: `nil` where there is no file, or none that this process may look at.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    number = UInt(status.st_ino)
  }

  /// The size in bytes of the file that a path leads to, or `nil` where there is none.
  package static func size(path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }
}
