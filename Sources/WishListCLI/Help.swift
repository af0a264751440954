import Terminal

/// What the program says about itself, made from the table of commands.
enum Help {
  /// What a bare `wishlist` says: a screenful to start from.
  static var welcome: String {
    """
    wishlist keeps the things you want and do not buy today, and watches their prices.

    Usage: wishlist COMMAND [options]

    \(list(CommandTable.entries))
    Examples:
      wishlist add https://shop.example/p/kettle   put what a page sells on the list
      wishlist list                                show the list with its prices

    'wishlist help COMMAND' says more; 'wishlist help' lists all options.

    """
  }

  /// All commands, and the options that they share.
  static var overview: String {
    """
    Usage: wishlist COMMAND [options]

    \(list(CommandTable.entries))
    Options of every command:
    \(list(Option.everywhere))
    """
  }

  /// What one command does and takes.
  static func page(for entry: CommandEntry) -> String {
    var page = "Usage: \(entry.usage)\n\n\(entry.summary)\n"
    if !entry.details.isEmpty { page += "\n\(entry.details)\n" }
    if !entry.options.isEmpty { page += "\nOptions:\n\(list(entry.options))" }
    if !entry.examples.isEmpty {
      let lines = entry.examples.map { ("wishlist \($0.line)", $0.effect) }
      page += "\nExamples:\n\(aligned(lines))"
    }
    return page + "\n'wishlist help' lists the options of every command.\n"
  }

  /// How to get help after a command line that was not understood.
  static func hint(for words: [String]) -> String {
    let names = CommandTable.entries.map(\.name)
    let plain = words.filter { !$0.hasPrefix("-") }
    let known = [2, 1].map { plain.prefix($0).joined(separator: " ") }.first { names.contains($0) }
    return "Try 'wishlist help\(known.map { " \($0)" } ?? "")'."
  }

  private static func list(_ entries: [CommandEntry]) -> String {
    aligned(entries.map { ($0.name + ($0.operands.isEmpty ? "" : " \($0.operands)"), $0.summary) })
  }

  private static func list(_ options: [Option]) -> String {
    aligned(options.map { (($0.short == nil ? "    " : "") + $0.usage, $0.summary) })
  }

  /// Pairs in two columns; a long left part has its right part on a line of its own.
  private static func aligned(_ pairs: [(String, String)]) -> String {
    let width = min(30, pairs.map { $0.0.columns }.max() ?? 0)
    return pairs.map { left, right in
      left.columns > width
        ? "  \(left)\n  \(String(repeating: " ", count: width))  \(right)\n"
        : "  \(left.padded(toColumns: width))  \(right)\n"
    }.joined()
  }
}
