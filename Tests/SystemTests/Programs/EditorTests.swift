import Foundation
import System
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct EditorTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
  }

  private func edit(_ text: String, with command: String) throws -> String {
    try Editor(environment: ["EDITOR": command]).edit(text, filePrefix: scratch.path("text-"))
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
    #expect(
      try Editor(environment: environment).edit("x", filePrefix: scratch.path("text-")) == text)
  }

  @Test(arguments: [
    ("false", Editor.Failure.failed(command: "false")),
    ("/nowhere/editor", .failed(command: "/nowhere/editor")),
    ("kill -9 $$;", .failed(command: "kill -9 $$;")),
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
      try Editor(environment: ["EDITOR": "true"]).edit("x", filePrefix: "/nowhere/text-")
    }
  }
}
