import JSON
import System
import Terminal

/// Text that is the same for people and, as a string, for programs.
struct TextReport: Report {
  let text: String

  var isForReading: Bool { true }

  func write(to page: TextOutput) throws { try page.output.write(text) }

  func write(to document: JSONOutput) throws { try document.write { $0.string(text) } }
}
