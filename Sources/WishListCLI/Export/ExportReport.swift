import JSON
import Money
import System
import Terminal
import WishListModel

/// The list on standard output, in whatever form was asked for.
struct ExportReport: Report {
  let export: Export

  func write(to page: TextOutput) throws { _ = try export.write(to: page.output) }

  func write(to document: JSONOutput) throws { _ = try export.write(to: document.output) }
}

/// What went into a file.
struct ExportedReport: Report {
  let file: String
  let format: ExportFormat
  let count: Int

  var messages: [String] { ["\(Wish.counted(count)) written to \(file)"] }

  func write(to page: TextOutput) {}

  func write(to document: JSONOutput) throws {
    try document.write { writer in
      writer.object { writer in
        writer.member("file", file)
        writer.member("format", format.rawValue)
        writer.member("wishes", count)
      }
    }
  }
}
