import Foundation

/// Paths of the file system.
enum AbsolutePath {
  /// The path from the root, as seen from the current folder.
  static func path(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
  }

  /// What stands before the last slash of an absolute path.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
