import System
import Terminal
import WishListStore

extension Context {
  /// Writes a file that was named, as ``FileOutput`` does, unless it is the list.
  ///
  /// - Throws: ``WishListError/itself(path:)``, ``FileOutput/Failure``, and what `body` throws.
  func write(to path: String, _ body: (Output) throws -> Void) throws {
    try WishList.spare(storePath(), from: path)
    try FileOutput.write(to: path, draftPrefix: ".wishlist-", body)
  }
}
