import JSON
import Terminal
import WishListSources

/// Says what the program or one of its commands does.
struct HelpCommand: Command {
  static let entry = CommandEntry("help", "[COMMAND]", "Show help on the program or a command.")

  private let page: String

  init(_ arguments: inout Arguments) throws(UsageError) {
    let words = arguments.rest()
    guard !words.isEmpty else {
      page = Help.overview
      return
    }
    let name = words.joined(separator: " ")
    let entries = CommandTable.entries.filter { $0.name == name || $0.name.hasPrefix(name + " ") }
    guard !entries.isEmpty else {
      let near = NearMiss.suggestion(for: name, among: CommandTable.entries.map(\.name))
      throw .unknownCommand(name, suggestion: near)
    }
    page = entries.map { Help.page(for: $0) }.joined(separator: "\n")
  }

  func run(in context: Context) -> any Report { TextReport(text: page) }
}

/// Text that is the same for people and, as a string, for programs.
struct TextReport: Report {
  let text: String

  func write(to page: PlainPage) throws { try page.output.write(text) }

  func write(to document: JSONPage) throws { try document.write { $0.string(text) } }
}
