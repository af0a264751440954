import Foundation
import Glibc
import WishListSources

/// The checks of everything that the program stands on. None of them changes anything.
struct Doctor {
  let context: Context

  init(_ context: Context) {
    self.context = context
  }

  var checks: [Check] {
    libraries + list + configuration + [locale, timeZone, certificates] + proxies
  }

  /// What others than its owner may do with a file or a folder.
  ///
  /// - Returns: `nil` where there is none.
  func othersMay(_ path: String) -> (read: Bool, write: Bool)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    // In a folder with the sticky bit each user's files are safe from the others.
    let isShared = status.st_mode & S_IFMT == S_IFDIR && status.st_mode & S_ISVTX != 0
    return (status.st_mode & 0o077 != 0, status.st_mode & 0o022 != 0 && !isShared)
  }

  func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The folder of a file.
  func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
