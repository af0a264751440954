import Foundation
import System
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct EditorTests {
  private let scratch: ScratchFolder

  private struct Unused: Error {
    let path: String
  }

  init() throws {
    scratch = try ScratchFolder()
  }

  private func edit(_ text: String, with command: String) throws -> String {
    try edit(text, by: Editor(environment: ["EDITOR": command]))
  }

  private func edit(
    _ text: String, by editor: Editor, _ use: (String) throws -> String = { $0 }
  ) throws -> String {
    try editor.edit(text, filePrefix: scratch.path("text-"), use) { error, path in
      Unused(path: path)
    }
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.url.path)
  }

  @Test func `returns the text as it was saved, and removes the file`() throws {
    #expect(try edit("first\nsecond\n", with: "sed -i s/second/zweite/") == "first\nzweite\n")
    #expect(try edit("", with: "true") == "")
    #expect(try files() == [])
  }

  @Test func `gives the text to its owner alone`() throws {
    #expect(try edit("x", with: #"sh -c 'stat -c "%a" "$1" > "$1"' sh"#) == "600\n")
  }

  @Test(arguments: [
    (["VISUAL": "sed -i s/x/visual/", "EDITOR": "false"], "visual"),
    (["VISUAL": "", "EDITOR": "sed -i s/x/editor/"], "editor"),
  ])
  func `is named by the environment`(environment: [String: String], text: String) throws {
    #expect(try edit("x", by: Editor(environment: environment)) == text)
  }

  @Test(arguments: [
    ("false", Editor.Failure.failed(command: "false")),
    ("/nowhere/editor", .failed(command: "/nowhere/editor")),
    ("kill -9 $$;", .killed(command: "kill -9 $$;", keptText: nil)),
    ("rm", .noFile("no such file or directory")),
    ("printf '\\377' >", .noFile("it is not UTF-8")),
    ("truncate -s 1048577", .noFile("it is longer than 1048576 bytes")),
  ])
  func `reports why there is no text`(command: String, failure: Editor.Failure) throws {
    #expect(throws: failure) { try edit("x", with: command) }
    #expect(try files() == [])
  }

  @Test func `reports that a folder takes no file`() {
    #expect(throws: Editor.Failure.noFile("no such file or directory")) {
      try Editor(environment: ["EDITOR": "true"]).edit("x", filePrefix: "/nowhere/text-") {
        $0
      } keptText: { error, _ in
        error
      }
    }
  }

  @Test func `keeps a text that was saved before the editor was killed`() throws {
    let editor = "sh -c 'echo typed > \"$1\"; kill -9 $$' sh"
    let failure = try #require(throws: Editor.Failure.self) { try edit("x", with: editor) }
    guard case .killed(_, let path?) = failure else {
      Issue.record("\(failure)")
      return
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "typed\n")
  }

  /// The editor, and whether its text is kept after it could not be used.
  @Test(arguments: [("true", false), ("sed -i s/x/typed/", true), ("echo ' ' >", false)])
  func `keeps a text that could not be used`(command: String, isKept: Bool) throws {
    struct Refusal: Error {}
    let error = #expect(throws: (any Error).self) {
      try edit("x", by: Editor(environment: ["EDITOR": command])) { _ in throw Refusal() }
    }
    #expect(error is Refusal == !isKept)
    #expect(try files().count == (isKept ? 1 : 0))
  }
}
