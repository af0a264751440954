import WishListExchange
import WishListModel
import WishListStore

/// Takes over what a file holds.
struct ImportCommand: Command {
  static let entry = CommandEntry(
    "import", "FILE", "Take over the wishes of a file.",
    details: """
      FILE is an archive that 'wishlist export' wrote; - is standard input. All of it is taken
      or nothing. A wish that is on the list already becomes what the archive says.
      """,
    options: [
      Option("dry-run", "Say what would happen and change nothing.")
    ],
    examples: [
      ("import wishes.json", "an archive, perhaps from another machine")
    ])

  private let path: String
  private let isDryRun: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    path = try arguments.word("FILE")
    isDryRun = arguments.flag("dry-run")
  }

  func run(in context: Context) throws -> any Report {
    let file = try ImportFile(path, in: context)
    var tally = ImportTally()
    try change(in: context) { list in
      var reader = ArchiveReader()
      try explaining(file) {
        try file.forEachPart { part in
          try reader.read(part) { try tally.count($0.wish, list.restore($0)) }
        }
        try reader.finish()
      }
    }
    return ImportReport(tally: tally, isDryRun: isDryRun)
  }

  /// Changes the list, or only sees what would come of it.
  private func change(in context: Context, _ body: (WishList) throws -> Void) throws {
    if isDryRun {
      let list = try context.listForRehearsing()
      try list.rehearse { try body(list) }
    } else {
      let list = try context.listForChanging()
      try list.change { try body(list) }
    }
  }

  /// Names the file where what is in it is refused.
  private func explaining(_ file: ImportFile, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as ExchangeError {
      throw CommandError(.data, "cannot import \(file.name): \(error)")
    }
  }
}
