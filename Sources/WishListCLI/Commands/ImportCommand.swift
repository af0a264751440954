import Money
import WishListExchange
import WishListModel
import WishListStore

/// Puts the wishes of a file on the list.
struct ImportCommand: Command {
  private static let format = Option.choice(
    "format", value: "FORMAT", of: ImportKind.self, "What FILE is: json, csv, urls or bookmarks.")
  private static let currency = Option.currency(
    "currency", value: "C", for: "tables (CSV)",
    "The currency of prices for which a table names none.")
  private static let dryRun = Option.flag(
    "dry-run", "Show what would change, and change nothing.")

  static let entry = CommandEntry(
    "import", operands: "FILE", "Import the wishes of a file.",
    details: """
      FILE is an archive or a table that 'wishlist export' wrote, a table (CSV) from elsewhere,
      the bookmarks of a browser or a list of addresses, one a line; - is standard input. A file
      is imported completely or not at all, and importing it again changes nothing.

      An archive replaces a wish that is on the list already. A table changes only what its cells
      give. The products of addresses are fetched, as by 'add'.
      """,
    options: [format.entry, currency.entry, dryRun.entry],
    examples: [
      ("import wishes.json", "an archive, perhaps from another machine"),
      ("import gifts.csv --locale de_DE --dry-run", "what a table from a spreadsheet would do"),
      ("import bookmarks.html", "fetch what the bookmarks lead to"),
    ])

  private let path: String
  private let kind: ImportKind?
  private let currency: Currency?
  private let isDryRun: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    path = try arguments.operand("FILE")
    guard !path.isEmpty else { throw .missing("FILE") }
    kind = try arguments.take(Self.format)
    currency = kind == nil || kind == .csv ? try arguments.take(Self.currency) : nil
    isDryRun = try arguments.take(Self.dryRun)
  }

  func run(in context: Context) throws -> any Report {
    let file = try ImportFile(path, in: context)
    do {
      let kind = try kind ?? ImportKind(of: file.head)
      if currency != nil, kind != .csv {
        throw UsageError.unused(Self.currency.long, scope: Self.currency.entry.scope)
      }
      switch kind {
      case .json: return try takeArchive(file, in: context)
      case .csv: return try takeRows(file, in: context)
      case .urls:
        let addresses = AddressImport(try Address.list(file.contents()))
        return try addresses.run(file.name, isDryRun: isDryRun, in: context)
      case .bookmarks:
        let (links, others) = try Address.bookmarks(file.contents())
        let addresses = AddressImport(links, skipped: others)
        return try addresses.run(file.name, isDryRun: isDryRun, in: context)
      }
    } catch let error as ExchangeError {
      throw CommandError(.data, "cannot import \(file.name): \(error)")
    }
  }

  private func takeArchive(_ file: ImportFile, in context: Context) throws -> ImportReport {
    var report = ImportReport(isDryRun: isDryRun)
    var records: [WishRecord] = []
    try edit(in: context) { list in
      var reader = ArchiveReader(ids: ImportedIDs(keeping: try list.pagesWithOtherIDs()))
      try file.forEachPart(while: { records.count < Self.readAhead }) { part in
        try reader.read(part) { records.append($0) }
      }
      return reader
    } body: { edit, reader in
      for record in records {
        try report.count(record.id, record.wish.title, edit.restore(record))
      }
      records = []
      try file.forEachPart { part in
        try reader.read(part) { try report.count($0.id, $0.wish.title, edit.restore($0)) }
      }
      try reader.finish()
    }
    return report
  }

  private func takeRows(_ file: ImportFile, in context: Context) throws -> ImportReport {
    var report = ImportReport(isDryRun: isDryRun)
    // Numbers such as 1,299 have two readings. Only --locale decides between them: the user's
    // locale need not be that of the table.
    let locale = context.settings.locale.map { _ in context.locale }
    var first: [Result<WishRow, RowFault>] = []
    do {
      try edit(in: context) { _ in
        var reader = RowReader(RowConventions(locale: locale, currency: currency))
        try file.forEachPart(while: { first.count < Self.readAhead }) { part in
          try reader.read(part) { first.append($0) }
        }
        return reader
      } body: { edit, reader in
        var rows = try RowImport(into: edit.list, at: context.now)
        for row in first { try take(row, to: &rows, &report, by: edit, file: file.name) }
        first = []
        try file.forEachPart { part in
          try reader.read(part) { row in
            try take(row, to: &rows, &report, by: edit, file: file.name)
          }
        }
        try reader.finish { row in try take(row, to: &rows, &report, by: edit, file: file.name) }
        report.ignore(reader.unknownHeadings)
        if report.isRefused { throw Refusal() }
      }
    } catch is Refusal {}
    return report
  }

  /// Imports a row, or adds its fault to the report.
  private func take(
    _ row: Result<WishRow, RowFault>, to rows: inout RowImport, _ report: inout ImportReport,
    by edit: borrowing ListEdit, file: String
  ) throws {
    do {
      let (id, title, outcome) = try rows.take(row.get(), by: edit)
      report.count(id, title, outcome)
    } catch let fault as RowFault {
      report.refuse(fault, of: file)
    }
  }

  /// Rolls the import back after a row was refused.
  private struct Refusal: Error {}

  /// How many wishes of a file are read before the list is locked, which others may wait for. Of a
  /// longer file, the rest is read while it is locked, so that it need not be kept in memory.
  private static let readAhead = 5_000

  /// Edits the list, or discards the changes in a dry run.
  ///
  /// - Parameter read: Reads what the changes need, before the list is locked.
  private func edit<Reader>(
    in context: Context, read: (borrowing ListSnapshot) throws -> Reader,
    body: (borrowing ListEdit, inout Reader) throws -> Void
  ) throws {
    if isDryRun {
      try WishList.dryRun(at: context.storePath(), now: context.now) { edit in
        var reader = try read(edit.list)
        try body(edit, &reader)
      }
    } else {
      let list = try context.listForEditing(isImport: true)
      var reader = try list.read(read)
      try list.write { try body($0, &reader) }
    }
  }
}
