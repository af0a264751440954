import Money
import System
import Terminal
import WishListModel
import WishListSources
import WishListStore

extension Context {
  /// The product that a word of the command line means, and what else it may mean.
  func product(_ word: String) throws -> ProductReference {
    // A wish stays at hand though its source is no longer configured.
    try catalog.get().product(for: word) { [self] in isOnList(source: $0) }
  }

  /// The product that a word of the command line means.
  func productID(_ word: String) throws -> ProductID { try product(word).id }

  /// Whether the list has wishes from a source; looked up once for each.
  private func isOnList(source: SourceName) -> Bool {
    if let known = sourcesOnList[source] { return known }
    // A list that cannot be read is reported by whoever needs it.
    let isOnList = (try? listForReading().holdsWishes(from: source)) ?? false
    sourcesOnList[source] = isOnList
    return isOnList
  }

  /// What stands on standard input, as text.
  ///
  /// - Throws: ``CommandError`` where it cannot be read, or is not UTF-8.
  func standardInput(limit: Int) throws(CommandError) -> String {
    let bytes = try contents(of: "-", limit: limit)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandError(.data, "standard input is not UTF-8")
    }
    return text
  }

  /// Reads a file, or standard input where `path` is `-`.
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
}
