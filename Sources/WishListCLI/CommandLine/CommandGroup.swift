/// Commands that belong together, as the help shows them.
struct CommandGroup {
  let title: String
  let commands: [any Command.Type]
}

extension CommandTable {
  /// Every command there is, in groups: the one table that parsing, help, manual and
  /// completion go by.
  static var groups: [CommandGroup] {
    [
      CommandGroup(title: "Find products", commands: [LookupCommand.self, SearchCommand.self]),
      CommandGroup(
        title: "The list",
        commands: [
          AddCommand.self, ListCommand.self, ShowCommand.self, SetCommand.self,
          RemoveCommand.self, BuyCommand.self, ArchiveCommand.self, RestoreCommand.self,
          TotalCommand.self, UndoCommand.self, RedoCommand.self,
        ]),
      CommandGroup(
        title: "Prices",
        commands: [
          RefreshCommand.self, HistoryCommand.self, PriceCommand.self, DropsCommand.self,
        ]),
      CommandGroup(
        title: "Notes",
        commands: [
          NoteAddCommand.self, NoteListCommand.self, NoteEditCommand.self,
          NoteRemoveCommand.self,
        ]),
      CommandGroup(
        title: "In and out",
        commands: [ExportCommand.self, ImportCommand.self, BackupCommand.self]),
      CommandGroup(
        title: "Sources and the program",
        commands: [
          SourcesCommand.self, SourcesTestCommand.self, DoctorCommand.self,
          CompletionCommand.self, ManualCommand.self, HelpCommand.self,
        ]),
    ]
  }
}
