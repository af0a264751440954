import Glibc
import Money
import System
import Terminal
import WishListModel
import WishListSources
import WishListStore

/// The sources, tags and products that are there to complete.
struct CompletionFacts {
  /// How many products are worth showing.
  private static let limit = 1000

  private let context: Context

  init(_ settings: Settings, environment: [String: String], now: Timestamp) {
    context = Context(
      settings: settings, environment: environment, command: "", now: now,
      input: Input(descriptor: STDIN_FILENO), errors: Output(descriptor: STDERR_FILENO))
  }

  var sources: [Completion.Candidate] {
    // A configuration that cannot be read is no matter for a shell's completion.
    ((try? context.catalog.get().names) ?? []).map { .init(word: $0.rawValue) }
  }

  func tags() throws -> [Completion.Candidate] {
    try (list()?.tags() ?? []).filter(Self.canBeTyped).map { .init(word: $0) }
  }

  /// The products on the list, as they are written on a command line.
  func products(startingWith typed: String) throws -> [Completion.Candidate] {
    let source = context.defaultSource
    var candidates: [Completion.Candidate] = []
    try list()?.forEachName { id, title in
      let isPlain = id.source == source && !id.id.contains(":") && !id.id.hasPrefix("-")
      let words = isPlain ? [id.id, id.description] : [id.description]
      if let word = words.first(where: { $0.hasPrefix(typed) }), Self.canBeTyped(word) {
        let summary = SafeText.line(title).truncated(toColumns: 60)
        candidates.append(.init(word: word, summary: summary))
      }
      return candidates.count < Self.limit
    }
    return candidates
  }

  /// The list, or `nil` where opening it would change it: completing a line changes nothing.
  private func list() throws -> WishList? {
    let path = try context.storePath()
    return try WishList.isOlder(at: path) ? nil : WishList(reading: path, at: context.now)
  }

  /// Whether a word is the same when it is shown: no one types control characters.
  private static func canBeTyped(_ word: String) -> Bool { SafeText.line(word) == word }
}
