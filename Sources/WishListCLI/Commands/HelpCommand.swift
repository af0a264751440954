import WishListModel
import WishListSources

/// Prints help on the program, a command or a topic.
struct HelpCommand: Command {
  static let entry = CommandEntry(
    "help", operands: "[COMMAND|TOPIC]", "Show help on the program, a command or a topic.",
    examples: [
      ("help add", "what add takes"),
      ("help configuration", "what the configuration can say"),
    ])

  static let needsConfiguration = false

  private let text: String

  init(_ arguments: inout Arguments) throws(UsageError) {
    let name = arguments.remainingOperands().joined(separator: " ")
    guard !name.isEmpty else {
      text = Help.overview
      return
    }
    let entries = CommandTable.entries.filter { $0.name == name || $0.name.hasPrefix(name + " ") }
    if !entries.isEmpty {
      text = entries.map { Help.text(about: $0) }.joined(separator: "\n")
    } else if let topic = HelpTopic.all.first(where: { $0.name == name }) {
      text = Help.text(about: topic)
    } else {
      let known = CommandTable.entries.map(\.name) + HelpTopic.all.map(\.name)
      throw .unknownTopic(name, suggestion: SpellingSuggestion.nearest(to: name, among: known))
    }
  }

  func run(in context: Context) -> any Report { TextReport(text: text) }
}
