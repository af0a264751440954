public import Foundation

/// An empty folder of a test's own, removed with its last reference.
public final class ScratchFolder: Sendable {
  public let url: URL

  public init() throws {
    // In memory where the system has room for that: tests write a great deal.
    let memory = URL(filePath: "/dev/shm")
    let root =
      FileManager.default.isWritableFile(atPath: memory.path)
      ? memory : FileManager.default.temporaryDirectory
    url = root.appending(path: "wishlist-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)  // what is left is the system's to clear
  }

  /// The path of something in the folder.
  public func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file into the folder, with the folders on the way to it.
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

  /// What a file in the folder holds.
  public func read(_ name: String) throws -> Data {
    try Data(contentsOf: url.appending(path: name))
  }
}
