import JSON
import System
import Terminal

/// Prints the manual page.
struct ManualCommand: Command {
  static let entry = CommandEntry(
    "manual", "", "Show the manual.",
    details: """
      On a terminal it is shown by man. To a pipe or a file goes its source, in mdoc.
      """,
    examples: [("manual > wishlist.1", "the source, to put where man looks")])

  static let needsConfiguration = false

  init(_ arguments: inout Arguments) {}

  func run(in context: Context) -> any Report {
    ManualReport(source: Manual.source, environment: context.environment)
  }
}

/// The manual, set by the system's own program where people read it.
private struct ManualReport: Report {
  let source: String
  let environment: [String: String]

  func write(to page: TextOutput) throws {
    page.output.show(
      with: Pager(
        command: "if command -v man >/dev/null; then exec man -l -; else exec cat; fi",
        environment: environment))
    try page.output.write(source)
  }

  func write(to document: JSONOutput) throws { try document.write { $0.string(source) } }
}
