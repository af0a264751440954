import System
import Terminal
import WishListStore

extension Context {
  /// The text on standard input.
  ///
  /// - Throws: ``CommandError`` for what cannot be read, is too long, or is not UTF-8.
  func standardInput(limit: Int) throws(CommandError) -> String {
    let bytes = try contents(of: "-", limit: limit)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandError(.data, "standard input is not UTF-8")
    }
    return text
  }

  /// The bytes of a file, or of standard input if `path` is `-`.
  func contents(of path: String, limit: Int) throws(CommandError) -> [UInt8] {
    let name = path == "-" ? "standard input" : path
    do throws(Input.Failure) {
      let input = try path == "-" ? self.input : Input(path: path)
      return try input.all(limit: limit)
    } catch {
      if case .tooLong = error { throw CommandError(.data, "cannot use \(name): \(error)") }
      throw CommandError(.inputOutput, "cannot read \(name): \(error)")
    }
  }

  /// Writes a file that an option names, unless it is the list (see ``FileOutput``).
  ///
  /// - Throws: ``WishListError/itself(path:)``, ``FileOutput/Failure``, and what `body` throws.
  func write(to path: String, _ body: (Output) throws -> Void) throws {
    try WishList.spare(storePath(), from: path)
    try FileOutput.write(to: path, draftPrefix: ".wishlist-", body)
  }
}
