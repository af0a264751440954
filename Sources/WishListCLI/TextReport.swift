import JSON
import Terminal

/// Text that is the same for people and, as a string, for programs.
struct TextReport: Report {
  let text: String

  var isForReading: Bool { true }

  func write(to page: PlainPage) throws { try page.output.write(text) }

  func write(to document: JSONPage) throws { try document.write { $0.string(text) } }
}
