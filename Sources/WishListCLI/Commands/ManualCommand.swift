import JSON
import System
import Terminal

/// Prints the manual page.
struct ManualCommand: Command {
  static let entry = CommandEntry(
    "manual", "Show the manual.",
    details: """
      On a terminal man shows it. To a pipe or a file its source is written, in mdoc.
      """,
    examples: [("manual > wishlist.1", "the source, to put where man looks")])

  static let needsConfiguration = false

  init(_ arguments: inout Arguments) {}

  func run(in context: Context) -> any Report {
    ManualReport(source: Manual.source, environment: context.environment)
  }
}

/// The manual page: formatted by `man` on a terminal, else as mdoc source.
private struct ManualReport: Report {
  let source: String
  let environment: [String: String]

  func write(to output: TextOutput) throws {
    output.stream.show(
      with: Pager(
        command: "if command -v man >/dev/null; then exec man -l -; else exec cat; fi",
        environment: environment))
    try output.stream.write(source)
  }

  func write(to output: JSONOutput) throws { try output.write { $0.string(source) } }
}
