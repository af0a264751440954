import Foundation
import Glibc
import WishListSources

/// The checks of the list, the configuration and the system. None of them changes anything.
struct Doctor {
  let context: Context

  init(_ context: Context) {
    self.context = context
  }

  var checks: [Check] {
    libraries + list + configuration + [locale, timeZone] + time + [certificates] + proxies
  }

  /// What users other than the owner may do with a file or a folder.
  ///
  /// - Returns: `nil` if there is no such file.
  func othersMay(_ path: String) -> (read: Bool, write: Bool)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    // A folder with the sticky bit, such as /tmp, protects each user's files from the others.
    let isShared = status.st_mode & S_IFMT == S_IFDIR && status.st_mode & S_ISVTX != 0
    return (status.st_mode & 0o077 != 0, status.st_mode & 0o022 != 0 && !isShared)
  }

  func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The path of the folder that holds a file.
  func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// The result of one check of the doctor.
struct Check {
  enum Status: String {
    case ok
    case warning
    case failure
  }

  let name: String
  let status: Status
  let detail: String
  /// What the user can do about it.
  let advice: String?
  /// The error that a command would report. It decides the exit status.
  let error: (any Error)?

  static func ok(_ name: String, _ detail: String) -> Check {
    Check(name: name, status: .ok, detail: detail, advice: nil, error: nil)
  }

  static func warning(_ name: String, _ detail: String, advice: String) -> Check {
    Check(name: name, status: .warning, detail: detail, advice: advice, error: nil)
  }

  static func failure(_ name: String, _ error: any Error, advice: String) -> Check {
    Check(name: name, status: .failure, detail: "\(error)", advice: advice, error: error)
  }
}
