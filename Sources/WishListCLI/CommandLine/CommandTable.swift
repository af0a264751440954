import WishListSources

/// What the command line can name.
enum CommandTable {
  /// Every command there is.
  static var commands: [any Command.Type] { groups.flatMap(\.commands) }

  /// What is said about each of them.
  static var entries: [CommandEntry] { commands.map { $0.entry } }

  /// Every option that any command takes, each once.
  static var options: [any AnyOption] {
    var seen: Set<String> = []
    return (Settings.options + entries.flatMap(\.options)).filter { seen.insert($0.name).inserted }
  }

  /// Finds the command that the first words name, and takes them away.
  ///
  /// - Returns: `nil` where there are no words.
  /// - Throws: ``UsageError/unknownCommand(_:suggestion:)``.
  static func command(named words: inout CommandLineTokens) throws(UsageError) -> (
    any Command.Type
  )? {
    let operands = words.operands.prefix(words.plainOperands)
    guard let first = words.operands.first else { return nil }
    for count in [2, 1] where operands.count >= count {
      let name = operands.prefix(count).joined(separator: " ")
      if let found = commands.first(where: { $0.entry.name == name }) {
        words.removeName(count)
        return found
      }
    }
    let names = entries.map(\.name)
    if names.contains(where: { $0.hasPrefix(first + " ") }) {
      guard operands.count > 1 else {
        let parts = names.filter { $0.hasPrefix(first + " ") }.joined(separator: ", ")
        throw .missing("the rest of the command: one of \(parts)")
      }
      let name = operands.prefix(2).joined(separator: " ")
      throw .unknownCommand(name, suggestion: NearMiss.suggestion(for: name, among: names))
    }
    let singles = Set(names.compactMap { $0.split(separator: " ").first.map(String.init) })
    throw .unknownCommand(first, suggestion: NearMiss.suggestion(for: first, among: singles))
  }
}
