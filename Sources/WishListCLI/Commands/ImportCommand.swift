import Money
import System
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
    TerminationSignal.startCatching()  // an interrupt then ends the command with a message
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

  /// The number of bytes of an archive that are read before the list is locked. The rest of a longer
  /// one is read while it is locked, so that it need not fit into memory.
  private static let readAhead = 16 << 20

  private func takeArchive(_ file: ImportFile, in context: Context) throws -> ImportReport {
    var report = ImportReport(isDryRun: isDryRun)
    let refusal = try PrivateHostRefusal(in: context)
    var reader = ArchiveReader()
    var records: [WishRecord] = []
    func take(_ record: WishRecord) throws {
      if let reason = refusal.reason(for: record.id) {
        throw CommandError(.data, "cannot import \(file.name): \(reason)")
      }
      records.append(record)
    }
    var size = 0
    var part = try file.next()
    while !part.isEmpty, size < Self.readAhead {
      try reader.read(part, take)
      size += part.count
      part = try file.next()
    }
    if part.isEmpty { try reader.finish() }
    try edit(in: context) { edit in
      var ids = ImportedIDs(keeping: try edit.list.pagesWithOtherIDs())
      while true {
        for record in records { try restore(record, &ids, by: edit, &report) }
        records = []
        guard !part.isEmpty else { return }
        try reader.read(part, take)
        part = try file.next()
        if part.isEmpty { try reader.finish() }
      }
    }
    return report
  }

  /// Imports a wish of an archive under the id that it has on the list.
  private func restore(
    _ record: WishRecord, _ ids: inout ImportedIDs, by edit: borrowing ListEdit,
    _ report: inout ImportReport
  ) throws {
    try CommandError.throwIfInterrupted()
    var record = record
    record.wish.product.id = ids.id(for: record.id)
    try report.count(record.id, record.wish.title, edit.restore(record))
  }

  /// Reads the whole table before the list is locked, since the ids of rows that have none depend on
  /// all of them.
  private func takeRows(_ file: ImportFile, in context: Context) throws -> ImportReport {
    var report = ImportReport(isDryRun: isDryRun)
    // Numbers such as 1,299 have two readings. Only --locale decides between them: the user's
    // locale need not be that of the table.
    let locale = context.settings.locale.map { _ in context.locale }
    let refusal = try PrivateHostRefusal(in: context)
    var reader = RowReader(RowConventions(locale: locale, currency: currency))
    var rows: [WishRow] = []
    var lines: [ProductID: Int] = [:]
    func take(_ row: Result<WishRow, RowFault>) throws {
      do {
        let row = try row.get()
        if let reason = row.id.flatMap(refusal.reason) { throw RowFault(line: row.line, reason) }
        if let id = row.id, let line = lines.updateValue(row.line, forKey: id) {
          throw RowFault(line: row.line, "\(id) is already on line \(line)")
        }
        rows.append(row)
      } catch let fault as RowFault {
        report.refuse(fault, of: file.name)
      }
    }
    try file.forEachPart { try reader.read($0, take) }
    try reader.finish(take)
    report.ignore(reader.unknownHeadings, reader.ignored)
    guard !report.isRefused else { return report }
    try edit(in: context) { edit in
      var table = try RowImport(rows, into: edit.list, at: context.now)
      try table.run(by: edit) { id, title, outcome in
        try CommandError.throwIfInterrupted()
        report.count(id, title, outcome)
      }
    }
    return report
  }

  /// Edits the list, or discards the changes in a dry run.
  private func edit(
    in context: Context, _ body: (borrowing ListEdit) throws -> Void
  ) throws {
    if isDryRun {
      try WishList.dryRun(at: context.storePath(), now: context.now, body)
    } else {
      try context.listForEditing(isImport: true).write(body)
    }
  }
}
