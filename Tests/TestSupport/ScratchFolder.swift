public import Foundation

/// A folder for one test. It is empty at first and removed with the last reference.
public final class ScratchFolder: Sendable {
  public let url: URL

  public init() throws {
    // In memory where the system allows it, because tests write a lot.
    let memory = URL(filePath: "/dev/shm")
    let root =
      FileManager.default.isWritableFile(atPath: memory.path)
      ? memory : FileManager.default.temporaryDirectory
    url = root.appending(path: "wishlist-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)  // the system clears its temporary folders
  }

  /// Returns the path of a file in the folder.
  public func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file, and makes the folders on its path.
  ///
  /// - Returns: The file's path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  @discardableResult
  public func write(_ data: Data, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file.path
  }

  /// Returns the contents of a file in the folder.
  public func read(_ name: String) throws -> Data {
    try Data(contentsOf: url.appending(path: name))
  }
}
