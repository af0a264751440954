import TestSupport
import Testing

/// Editing notes in the user's editor, also one that fails.
@Suite(.blocking, .timeLimit(.minutes(2)))
struct NoteEditingTests {
  let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
    #expect(try program.run(["add", "--title", "Kettle", "--note", "first\nsecond"]).status == 0)
  }

  private func edit(with editor: String) throws -> BuiltProgram.Outcome {
    try program.run(["note", "edit", "manual:1", "1"], environment: ["EDITOR": editor])
  }

  private var text: String {
    get throws {
      try program.run(["note", "list", "manual:1"]).output.split(separator: "\n").dropFirst(2)
        .map { $0.dropFirst(3) }.joined(separator: "\n")
    }
  }

  @Test func `opens the note in an editor whose path holds a space`() throws {
    try program.home.write("#!/bin/sh\nsed -i 's/second/zweite 둘째 👋/' \"$2\"\n", to: "my editor")
    #expect(try program.run([], shell: "chmod +x 'my editor'").status == 0)
    #expect(try edit(with: "'\(program.home.path("my editor"))' --wait").status == 0)
    #expect(try text == "first\nzweite 둘째 👋")
  }

  @Test(arguments: [
    ("false", "the editor false failed; nothing was changed"),
    ("truncate -s 0", "the note is empty; nothing was changed"),
    ("rm", "cannot pass the text to the editor: no such file or directory"),
    ("printf '\\377' >", "cannot pass the text to the editor: it is not UTF-8"),
    ("/nowhere/editor", "the editor /nowhere/editor failed; nothing was changed"),
  ])
  func `keeps the note if the editor fails or saves no text`(editor: String, message: String)
    throws
  {
    let run = try edit(with: editor)
    #expect(run.status == 1)
    #expect(run.errors.hasSuffix("wishlist: \(message)\n"))
    #expect(try text == "first\nsecond")
  }

  @Test func `records no edit if the text is unchanged`() throws {
    #expect(try edit(with: "true").status == 0)
    #expect(try !program.run(["note", "list", "manual:1"]).output.contains("edited"))
  }

  @Test func `opens no vi where there is no terminal`() throws {
    let run = try edit(with: "")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.errors == "wishlist: there is no terminal to edit in: give the TEXT, or set EDITOR\n")
    #expect(try text == "first\nsecond")
  }

  @Test func `prefers VISUAL to EDITOR`() throws {
    let run = try program.run(
      ["note", "edit", "manual:1", "1"],
      environment: ["VISUAL": "sed -i s/first/1/", "EDITOR": "false"])
    #expect(run.status == 0)
    #expect(try text == "1\nsecond")
  }

  @Test func `does not overwrite what another process wrote meanwhile`() throws {
    let other =
      "'\(BuiltProgram.path)' note edit manual:1 1 theirs >/dev/null; sed -i s/first/mine/"
    let run = try edit(with: "sh -c \"\(other) \\\"\\$1\\\"\" sh")
    #expect(run.status == 1)
    #expect(
      run.errors == "wishlist: note 1 of manual:1 was changed meanwhile; nothing was overwritten\n")
    #expect(run.output == "mine\nsecond\n")
    #expect(try text == "theirs")
  }

  @Test func `accepts only UTF-8 from standard input`() throws {
    let run = try program.run(
      ["note", "add", "manual:1", "-"], shell: #"printf 'a\377b' | "$0" "$@""#)
    #expect(run.status == 65)
    #expect(run.errors == "wishlist: standard input is not UTF-8\n")
  }
}
