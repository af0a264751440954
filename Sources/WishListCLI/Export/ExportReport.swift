import JSON
import Money
import System
import Terminal
import WishListModel

/// An export to standard output.
struct ExportReport: Report {
  let export: Export

  func write(to output: TextOutput) throws { _ = try export.write(to: output.stream) }

  func write(to output: JSONOutput) throws { _ = try export.write(to: output.stream) }
}

/// The result of an export to a file.
struct ExportedFileReport: Report {
  let file: String
  let format: ExportFormat
  let count: Int

  var messages: [String] { ["\(Wish.counted(count)) written to \(file)"] }

  func write(to output: TextOutput) {}

  func write(to output: JSONOutput) throws {
    try output.write { writer in
      writer.object { writer in
        writer.member("file", file)
        writer.member("format", format.rawValue)
        writer.member("wishes", count)
      }
    }
  }
}
