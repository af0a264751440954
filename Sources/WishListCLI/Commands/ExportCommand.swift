import Money
import System
import Terminal
import WishListExchange
import WishListModel
import WishListStore

/// Writes the list in a format for other programs or for people.
struct ExportCommand: Command {
  private static let format = Option.choice(
    "format", value: "FORMAT", of: ExportFormat.self,
    "How to write it: json (the default), csv, markdown, html.")
  private static let output = Option.file(
    "output", short: "o", "Write to this file; what it held is replaced.")

  static let entry = CommandEntry(
    "export", "Write the list for another program, or for people.",
    details: """
      json has everything, and 'wishlist import' restores the same list from it. csv is a table
      for spreadsheets. Without filters both have every wish in any state; with any filter, only
      wanted wishes unless --state says otherwise.

      markdown and html are for people: wanted wishes with the notes that are marked to be
      shared. html is one page that needs no server and loads nothing but pictures.
      """,
    options: [format.entry, output.entry] + SharePageChoices.options + FilterOptions.options,
    examples: [
      ("export -o wishes.json", "everything, to keep or to take elsewhere"),
      ("export --format html --tag birthday -o list.html", "a page to send to the family"),
    ])

  private let format: ExportFormat
  private let file: String?
  private let look: SharePageChoices
  private let filters: FilterOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    format = try arguments.take(Self.format) ?? .json
    file = try arguments.take(Self.output).flatMap { $0 == "-" ? nil : $0 }
    look = try SharePageChoices(&arguments, of: format)
    filters = try FilterOptions(&arguments)
  }

  func run(in context: Context) throws -> any Report {
    var filter = try filters.filter(in: context)
    if !filters.isGiven, !format.isForPeople { filter.state = nil }
    if file == nil, context.settings.isJSON, format != .json {
      throw UsageError.conflict(Settings.json.long, "\(Self.format.long) \(format.rawValue)")
    }
    let export = Export(
      list: try context.listForReading(), filter: filter, format: format,
      isWhole: !filters.isGiven && !format.isForPeople,
      page: look.options(in: context))
    guard let file else { return ExportReport(export: export) }
    var count = 0
    try context.write(to: file) { count = try export.write(to: $0) }
    return ExportedFileReport(file: file, format: format, count: count)
  }
}
