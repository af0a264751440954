import Terminal

/// The texts of the help, made from the table of commands and the topics.
enum Help {
  /// The purpose of the program, as a phrase after its name.
  static let purpose = "keeps the things you want and watches their prices"

  /// The commands that `wishlist` without arguments describes.
  private static let everyday = [
    "add", "list", "show", "set", "remove", "total", "refresh", "drops", "undo",
  ]

  /// Command lines to begin with, and what they do.
  static let firstSteps = [
    ("wishlist add https://shop.example/p/kettle", "Save what a page sells."),
    ("wishlist list", "Show the list with its prices."),
  ]

  /// The text of `wishlist` without arguments, which fits on a screen.
  static var welcome: String {
    let entries = CommandTable.entries
    let shown = entries.filter { everyday.contains($0.name) }
    let others = entries.map(\.name).filter { !everyday.contains($0) }.joined(separator: ", ")
    return """
      wishlist \(purpose).

      Usage: wishlist COMMAND [options]

      \(HelpText.aligned(shown.map { ($0.briefly, $0.summary) }))
      \(HelpText.wrapped("Also: \(others)."))
      Examples:
      \(HelpText.aligned(firstSteps, most: 44))
      'wishlist help COMMAND' says more; 'wishlist help' lists everything.

      """
  }

  /// The text of `wishlist help`: all commands, the options that they share, and the topics.
  static var overview: String {
    let groups = CommandTable.groups.map { group in
      "\(group.title):\n\(list(group.commands.map { $0.entry }))\n"
    }
    return """
      Usage: wishlist COMMAND [options]

      \(groups.joined())Options of every command:
      \(list(Settings.options))
      Topics, for 'wishlist help TOPIC':
      \(HelpText.aligned(HelpTopic.all.map { ($0.name, $0.summary) }))
      """
  }

  /// The text about a command.
  static func text(about entry: CommandEntry) -> String {
    var text = "Usage: \(entry.usage)\n\n\(HelpText.wrapped(entry.summary))"
    if !entry.details.isEmpty { text += "\n\(HelpText.paragraphs(entry.details))" }
    if !entry.options.isEmpty { text += "\nOptions:\n\(list(entry.options))" }
    if !entry.examples.isEmpty {
      let lines = entry.examples.map { ("wishlist \($0.line)", $0.effect) }
      text += "\nExamples:\n\(HelpText.aligned(lines, most: 44))"
    }
    return text + "\n'wishlist help' lists the options of every command.\n"
  }

  /// The text about a topic.
  static func text(about topic: HelpTopic) -> String {
    let parts = topic.parts.map { part in
      switch part {
      case .text(let text): HelpText.paragraphs(text)
      case .terms(let terms): HelpText.aligned(terms)
      case .code(let lines): HelpText.code(lines)
      }
    }
    return "\(topic.summary)\n\n\(parts.joined(separator: "\n"))"
  }

  /// The advice after a command line that was not understood: the help of its command, if it
  /// names one other than `help`, or else the list of commands and topics.
  static func hint(for tokens: [String]) -> String {
    let names = CommandTable.entries.map(\.name).filter { $0 != HelpCommand.entry.name }
    let plain = tokens.filter { !$0.hasPrefix("-") }
    let known = [2, 1].map { plain.prefix($0).joined(separator: " ") }.first { names.contains($0) }
    return "Try 'wishlist help\(known.map { " \($0)" } ?? "")'."
  }

  private static func list(_ entries: [CommandEntry]) -> String {
    HelpText.aligned(
      entries.map { ($0.name + ($0.operands.isEmpty ? "" : " \($0.operands)"), $0.summary) })
  }

  private static func list(_ options: [OptionEntry]) -> String {
    HelpText.aligned(options.map { (($0.short == nil ? "    " : "") + $0.usage, $0.summary) })
  }
}

extension CommandEntry {
  /// The name, with the operands unless they are optional.
  fileprivate var briefly: String {
    operands.hasPrefix("[") || operands.isEmpty ? name : "\(name) \(operands)"
  }
}

/// Layout of text in lines of at most 80 columns.
enum HelpText {
  private static let width = 80

  /// A text in lines that are as long as the width allows.
  static func wrapped(_ text: String, indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, indent + line.columns + 1 + String(word).columns > width {
        lines.append(margin + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(margin + line) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Paragraphs, with an empty line between two.
  static func paragraphs(_ text: String) -> String {
    text.split(separator: "\n\n").map { wrapped(String($0)) }.joined(separator: "\n")
  }

  /// Pairs in two columns. After a term that is too long for its column the meaning begins on a
  /// new line.
  static func aligned(_ pairs: [(String, String)], most: Int = 26) -> String {
    let left = min(most, pairs.map { $0.0.columns }.max() ?? 0)
    return pairs.map { term, meaning in
      let text = wrapped(meaning, indent: left + 4)
      guard term.columns <= left else { return "  \(term)\n\(text)" }
      return "  \(term.padded(toColumns: left))  \(text.drop { $0 == " " })"
    }.joined()
  }

  /// Lines as they are, indented.
  static func code(_ lines: String) -> String {
    lines.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }.joined()
  }
}
