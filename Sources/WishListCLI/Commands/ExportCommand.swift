import Terminal
import WishListExchange
import WishListModel
import WishListStore

/// Writes the list in a form that goes elsewhere.
struct ExportCommand: Command {
  static let entry = CommandEntry(
    "export", "", "Write the list for another program, or for people.",
    details: """
      Without filters every wish is written, in whatever state; with any filter, only wanted
      wishes unless --state says otherwise. JSON holds everything, so that 'wishlist import'
      makes the same list of it again.
      """,
    options: [
      Option("format", value: "FORMAT", "How to write it: json (the default) or csv."),
      Option("output", short: "o", value: "FILE", "Write to this file; what it held is replaced."),
    ] + FilterOptions.options,
    examples: [
      ("export -o wishes.json", "everything, to keep or to take elsewhere")
    ])

  private let format: ExportFormat?
  private let file: String?
  private let filters: FilterOptions
  private let isFiltered: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    format = try arguments.choice("format")
    file = arguments.value("output").flatMap { $0 == "-" ? nil : $0 }
    isFiltered = arguments.hasAny(of: FilterOptions.options)
    filters = try FilterOptions(&arguments)
  }

  func run(in context: Context) throws -> any Report {
    var filter = try filters.filter(in: context)
    if !isFiltered { filter.state = nil }
    if file == nil, context.settings.isJSON, let format, format != .json {
      throw UsageError.conflict("--json", "--format \(format.rawValue)")
    }
    let export = Export(
      list: try context.listForReading(), filter: filter, format: format ?? .json)
    guard let file else { return ExportReport(export: export) }
    Interruption.watch()
    var count = 0
    try FileOutput.write(to: file) { count = try export.write(to: $0) }
    return ExportedReport(file: file, format: export.format, count: count)
  }
}

/// A form in which the list can go out.
enum ExportFormat: String, CaseIterable {
  case json
  case csv
}
