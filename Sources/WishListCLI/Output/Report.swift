import JSON
import System
import Terminal

/// The result of a command, which is written either as text or as JSON.
///
/// The JSON is a promise to scripts: members may be added, but never renamed or removed.
protocol Report {
  /// Writes the report as text.
  func write(to output: TextOutput) throws

  /// Writes the report as one JSON document.
  func write(to output: JSONOutput) throws

  /// Whether the text is shown in a pager when standard output is a terminal.
  var isPaged: Bool { get }

  /// The errors to print on standard error. They also determine the exit status.
  var failures: [any Error] { get }

  /// Further lines for standard error, which `--quiet` suppresses.
  var messages: [String] { get }
}

extension Report {
  var isPaged: Bool { false }
  var failures: [any Error] { [] }
  var messages: [String] { [] }
}

/// A report that is one text: written as it is, or as a JSON string.
struct TextReport: Report {
  let text: String

  var isPaged: Bool { true }

  func write(to output: TextOutput) throws { try output.stream.write(text) }

  func write(to output: JSONOutput) throws { try output.write { $0.string(text) } }
}
