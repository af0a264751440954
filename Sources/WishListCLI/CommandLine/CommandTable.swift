import WishListModel

/// Every command, in the groups that the help shows.
///
/// Parsing, help, manual and completion are made from this table, so a command exists once its
/// type is listed here.
enum CommandTable {
  /// Commands under one heading of the help.
  struct Group {
    let title: String
    let commands: [any Command.Type]
  }

  static var groups: [Group] {
    [
      Group(title: "Find products", commands: [LookupCommand.self, SearchCommand.self]),
      Group(
        title: "The list",
        commands: [
          AddCommand.self, ListCommand.self, ShowCommand.self, SetCommand.self,
          RemoveCommand.self, BuyCommand.self, ArchiveCommand.self, RestoreCommand.self,
          TotalCommand.self, UndoCommand.self, RedoCommand.self,
        ]),
      Group(
        title: "Prices",
        commands: [
          RefreshCommand.self, HistoryCommand.self, PriceCommand.self, DropsCommand.self,
        ]),
      Group(
        title: "Notes",
        commands: [
          NoteAddCommand.self, NoteListCommand.self, NoteEditCommand.self,
          NoteRemoveCommand.self,
        ]),
      Group(
        title: "In and out",
        commands: [ExportCommand.self, ImportCommand.self, BackupCommand.self]),
      Group(
        title: "Sources and the program",
        commands: [
          SourcesCommand.self, SourcesTestCommand.self, DoctorCommand.self,
          CompletionCommand.self, ManualCommand.self, HelpCommand.self,
        ]),
    ]
  }

  static var commands: [any Command.Type] { groups.flatMap(\.commands) }

  static var entries: [CommandEntry] { commands.map { $0.entry } }

  /// The options of all commands, one for each name.
  static var options: [OptionEntry] {
    var seen: Set<String> = []
    return (Settings.options + entries.flatMap(\.options)).filter { seen.insert($0.name).inserted }
  }

  /// The first option of any command that satisfies a condition. Unlike ``options`` it makes no
  /// list of all, which would cost time at every start.
  static func firstOption(where condition: (OptionEntry) -> Bool) -> OptionEntry? {
    if let option = Settings.options.first(where: condition) { return option }
    for command in commands {
      if let option = command.entry.options.first(where: condition) { return option }
    }
    return nil
  }

  /// Finds the command that the first operands name, and removes its name from them.
  ///
  /// - Returns: `nil` if there are no operands.
  /// - Throws: ``UsageError/unknownCommand(_:suggestion:)``, or ``UsageError/missing(_:)`` for
  ///   the first word of a name that has two.
  static func command(
    named line: inout CommandLineTokens
  ) throws(UsageError) -> (any Command.Type)? {
    let operands = line.operands.prefix(line.plainOperands)
    guard let first = line.operands.first else { return nil }
    for count in [2, 1] where operands.count >= count {
      let name = operands.prefix(count).joined(separator: " ")
      if let found = commands.first(where: { $0.entry.name == name }) {
        line.removeName(count)
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
      throw .unknownCommand(name, suggestion: SpellingSuggestion.nearest(to: name, among: names))
    }
    let firstWords = Set(names.compactMap { $0.split(separator: " ").first.map(String.init) })
    throw .unknownCommand(
      first, suggestion: SpellingSuggestion.nearest(to: first, among: firstWords))
  }
}
