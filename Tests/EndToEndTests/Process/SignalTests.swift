import Foundation
import Glibc
import SQLite
import TestSupport
import Testing

/// Signals that ask a command to end, and those that belong to a program in the foreground.
@Suite(.blocking, .timeLimit(.minutes(3)))
struct SignalTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
    #expect(try program.run(["add", "--title", "Kettle", "--note", "first"]).status == 0)
  }

  private var store: String { program.home.path(".local/share/wishlist/wishlist.db") }

  private func session(_ words: [String], _ environment: [String: String]) throws -> TerminalSession
  {
    try TerminalSession(
      [BuiltProgram.path] + words,
      environment: program.environment
        .merging(["PATH": "/usr/bin:/bin", "TERM": "xterm", "TMPDIR": program.home.url.path]) { $1 }
        .merging(environment) { $1 },
      folder: program.home.url.path)
  }

  private func drafts() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: program.home.url.path)
      .filter { $0.hasPrefix("wishlist-note-") }
  }

  private func editor(_ script: String) throws -> String {
    try program.home.write(script, to: "editor.sh")
    return "bash editor.sh"
  }

  @Test func `leaves the interrupts of the keyboard to the editor`() throws {
    let editor = try editor(
      """
      trap 'echo INT' INT; trap 'echo QUIT' QUIT
      echo ready; read -r line; read -r line; echo "$line" > "$1"
      """)
    let session = try session(["note", "edit", "manual:1", "1"], ["EDITOR": editor])
    try session.await("ready")
    session.type("\u{3}")
    try session.await("INT")
    session.type("\u{1C}")
    try session.await("QUIT")
    session.type("x\nsecond\n")
    #expect(session.end().status == 0)
    #expect(try program.run(["note", "list", "manual:1"]).output.contains("second"))
    #expect(try drafts() == [])
  }

  /// An editor that has none of its own: the interrupts have their default action in it.
  @Test func `does not make an editor ignore interrupts`() throws {
    let session = try session(
      ["note", "edit", "manual:1", "1"], ["EDITOR": try editor("echo ready; exec sleep 60")])
    try session.await("ready")
    session.type("\u{3}")
    let (status, output) = session.end()
    #expect(output.hasSuffix("was killed; nothing was changed\r\n"))
    #expect(status == 1)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `ends the editor, keeps the text that was saved, and says where`(signal: Int32) throws {
    let editor = try editor("echo typed > \"$1\"; echo ready; exec sleep 60")
    let session = try session(["note", "edit", "manual:1", "1"], ["EDITOR": editor])
    try session.await("ready")
    session.send(signal)
    let (status, output) = session.end()
    #expect(status == 130)
    let draft = try #require(try drafts().first)
    let path = program.home.path(draft)
    #expect(output == "\r\nwishlist: interrupted; the text is kept in \(path)\r\n")
    #expect(try String(decoding: program.home.read(draft), as: UTF8.self) == "typed\n")
    #expect(try program.run(["note", "list", "manual:1"]).output.contains("first"))
  }

  @Test func `leaves an editor that does not end, and keeps its text`() throws {
    let editor = try editor("trap '' TERM; echo typed > \"$1\"; echo ready; read -r; read -r")
    let session = try session(["note", "edit", "manual:1", "1"], ["EDITOR": editor])
    try session.await("ready")
    session.send(SIGTERM)
    try session.await("wishlist: interrupted; the text is kept in ")
    #expect(try drafts().count == 1)
  }

  @Test func `keeps a text that could not be saved`() throws {
    let lock = try Database(path: store, .writing)
    try lock.run("BEGIN IMMEDIATE")
    let run = try program.run(
      ["note", "edit", "manual:1", "1"],
      environment: ["EDITOR": "sed -i s/first/typed/", "TMPDIR": program.home.url.path])
    let path = program.home.path(try #require(try drafts().first))
    #expect(
      run.errors
        == "wishlist: the list \(store) is in use by another program; try again; the text is kept in \(path)\n"
    )
    #expect(run.status == 75)
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/less"), "less is not installed"),
    arguments: [SIGTERM, SIGHUP])
  func `leaves no pager behind`(signal: Int32) throws {
    let rows = (1...40).map { "manual,x\($0),Thing \($0)\n" }.joined()
    try program.home.write("source,id,title\n" + rows, to: "list.csv")
    #expect(try program.run(["import", "list.csv"]).status == 0)
    let session = try session(["list"], ["LESSHISTFILE": "-"])
    try session.await(":\u{1B}[K")
    session.send(signal)
    let (status, output) = session.end()  // ends when no program has the terminal open
    #expect(output.hasSuffix("wishlist: interrupted\r\n"))
    #expect(status == 130)
  }

  /// Commands that wait: for a list in use, or for standard input.
  @Test(
    arguments: [
      (["undo"], true), (["set", "manual:1", "--priority", "high"], true),
      (["remove", "manual:1"], true),
      (["import", "list.csv"], true), (["add", "--title", "Mug"], true),
      (["import", "pipe"], false), (["note", "add", "manual:1", "-"], false),
      (["lookup", "dummyjson:1", "--from", "pipe"], false),
    ], [SIGINT, SIGTERM, SIGHUP])
  func `end a command that waits, with one line and nothing changed`(
    command: (words: [String], isLocked: Bool), signal: Int32
  ) throws {
    try program.home.write("title\nSpoon\n", to: "list.csv")
    #expect(mkfifo(program.home.path("pipe"), 0o600) == 0)
    let before = try program.run(["export"]).output
    let lock = try Database(path: store, .writing)
    if command.isLocked { try lock.run("BEGIN IMMEDIATE") }
    var run: BuiltProgram.Outcome
    repeat {
      let running = try program.start(
        command.words, shell: "exec \"$0\" \"$@\" < <(sleep 60 2>&1)")
      try wait(for: "the program") { running.handlesSignals || !running.isRunning }
      running.send(signal)
      run = try running.outcome(seconds: 60)
      // On a busy machine it may have waited for its five seconds before the signal came.
    } while run.status == 75
    #expect(run.errors == "wishlist: interrupted\n")
    #expect(run.status == 130)
    if command.isLocked { try lock.run("ROLLBACK") }
    #expect(try program.run(["export"]).output == before)
  }
}
