import Glibc
import Money
import System
import Terminal
import WishListModel
import WishListSources
import WishListStore

/// The sources, tags and products that can complete a token. Reading them changes nothing.
struct CompletionValues {
  /// The most products in an answer.
  private static let limit = 1000

  private let context: Context

  init(_ settings: Settings, environment: [String: String], now: Timestamp) {
    context = Context(
      settings: settings, environment: environment, command: "", now: now,
      input: Input(descriptor: STDIN_FILENO), errors: Output(descriptor: STDERR_FILENO))
  }

  var sources: [Completion.Candidate] {
    // A shell shows no errors: a configuration that cannot be read completes nothing.
    ((try? context.catalog.get().names) ?? []).map { .init(text: $0.rawValue) }
  }

  func tags() throws -> [Completion.Candidate] {
    try (list()?.read { try $0.tags() } ?? []).filter(Self.canBeTyped).map { .init(text: $0) }
  }

  /// The products on the list whose id, with or without its source, begins with a text.
  func products(startingWith typed: String) throws -> [Completion.Candidate] {
    let source = context.defaultSource
    var candidates: [Completion.Candidate] = []
    try list()?.read { list in
      try list.forEachTitle { id, title in
        let needsNoSource = id.source == source && !id.id.contains(":") && !id.id.hasPrefix("-")
        let forms = needsNoSource ? [id.id, id.text] : [id.text]
        if let text = forms.first(where: { $0.hasPrefix(typed) }), Self.canBeTyped(text) {
          let summary = SafeText.line(title).truncated(toColumns: 60)
          candidates.append(.init(text: text, summary: summary))
        }
        return candidates.count < Self.limit
      }
    }
    return candidates
  }

  /// The list, or `nil` for a list of an older format, which opening it would upgrade.
  private func list() throws -> WishList? {
    let path = try context.storePath()
    return try WishList.isOlder(at: path) ? nil : WishList(reading: path)
  }

  /// Returns whether a text has no characters that a terminal does not show, such as control
  /// characters.
  private static func canBeTyped(_ text: String) -> Bool { SafeText.line(text) == text }
}

/// What a shell can complete the value of an option, or an operand, with.
enum CompletionKind: Equatable, Sendable {
  /// Nothing: only the user knows the text.
  case text
  case file
  /// The products on the list.
  case product
  /// The names of sources.
  case source
  /// The tags on the list.
  case tag
  /// The commands and the topics of the help.
  case help
  case choices([String])

  /// The raw values of a type.
  static func choices<Choice: RawRepresentable & CaseIterable>(
    of type: Choice.Type
  ) -> CompletionKind where Choice.RawValue == String {
    .choices(type.allCases.map(\.rawValue))
  }

  /// - Parameter operand: An operand as help shows it, such as `PRODUCT…` or `bash|zsh`.
  init(operand: String) {
    switch operand.filter({ !"[]…".contains($0) }) {
    case "PRODUCT": self = .product
    case "FILE": self = .file
    case "COMMAND|TOPIC": self = .help
    case let choices where choices.contains("|"):
      self = .choices(choices.split(separator: "|").map(String.init))
    default: self = .text
    }
  }
}
