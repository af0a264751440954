import Money
import System
import Terminal
import WishListExchange
import WishListModel
import WishListStore

/// Writes the list in a form that goes elsewhere.
struct ExportCommand: Command {
  static let entry = CommandEntry(
    "export", "", "Write the list for another program, or for people.",
    details: """
      json holds everything: 'wishlist import' makes the same list of it again. csv is a table
      for spreadsheets. Without filters both hold every wish in whatever state; with any, only
      wanted ones unless --state says otherwise.

      markdown and html are for people: wanted wishes with the notes that are marked to be
      shared. html is one page that needs no server and asks no one for anything but pictures.
      """,
    options: [
      Option(
        "format", value: "FORMAT", of: .choices(of: ExportFormat.self),
        "How to write it: json (the default), csv, markdown, html."),
      Option(
        "output", short: "o", value: "FILE", of: .file,
        "Write to this file; what it held is replaced."),
      Option("title", value: "T", "What a page is called."),
      Option(
        "with", value: "WHAT", "What else to show people: notes, targets, paid; or several: a,b."),
      Option("no-images", "Leave pictures out of a page."),
    ] + FilterOptions.options,
    examples: [
      ("export -o wishes.json", "everything, to keep or to take elsewhere"),
      ("export --format html --tag birthday -o list.html", "a page to send to the family"),
    ])

  private let format: ExportFormat
  private let file: String?
  private let look: SharePageChoices
  private let filters: FilterOptions
  private let isFiltered: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    format = try arguments.choice("format") ?? .json
    file = try arguments.file("output").flatMap { $0 == "-" ? nil : $0 }
    look = try SharePageChoices(&arguments)
    if let option = look.option, !format.isForPeople {
      throw .invalid(option, reason: "is for --format html or markdown")
    }
    isFiltered = arguments.hasAny(of: FilterOptions.options)
    filters = try FilterOptions(&arguments)
  }

  func run(in context: Context) throws -> any Report {
    var filter = try filters.filter(in: context)
    if !isFiltered, !format.isForPeople { filter.state = nil }
    if file == nil, context.settings.isJSON, format != .json {
      throw UsageError.conflict("--json", "--format \(format.rawValue)")
    }
    let export = Export(
      list: try context.listForReading(), filter: filter, format: format,
      page: look.options(in: context))
    guard let file else { return ExportReport(export: export) }
    var count = 0
    try context.write(to: file) { count = try export.write(to: $0) }
    return ExportedReport(file: file, format: format, count: count)
  }
}
