import Foundation
import TestSupport
import Testing

/// Output on a terminal with a pager and without.
@Suite(.blocking, .timeLimit(.minutes(2)))
struct PagerTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
    let rows = (1...40).map { "manual,\($0),Thing \($0)\n" }.joined()
    try program.home.write("source,id,title\n" + rows, to: "list.csv")
    #expect(try program.run(["import", "list.csv"]).status == 0)
    // A pager that prints how many lines it was given, and fails.
    try program.home.write("printf 'PAGED %s\\n' \"$(wc -l)\"; exit 3\n", to: "pager.sh")
  }

  private func session(_ words: [String], _ environment: [String: String]) throws
    -> TerminalSession
  {
    try TerminalSession(
      [BuiltProgram.path] + words,
      environment: program.environment.merging(["PATH": "/usr/bin:/bin", "TERM": "xterm"]) { $1 }
        .merging(environment) { $1 },
      folder: program.home.url.path)
  }

  @Test(arguments: [
    (["list"], ["PAGER": "sh pager.sh"], true), (["list"], ["WISHLIST_PAGER": "sh pager.sh"], true),
    (["help"], ["PAGER": "sh pager.sh"], true),
    (["set", "--help"], ["PAGER": "sh pager.sh"], true),
    (["list", "--limit", "5"], ["PAGER": "sh pager.sh"], false),
    (["list"], ["PAGER": ""], false), (["list"], ["PAGER": "cat"], false),
    (["list"], ["PAGER": "sh pager.sh", "WISHLIST_PAGER": ""], false),
    (["list"], ["PAGER": "sh pager.sh", "TERM": "dumb"], false),
    (["list", "--json"], ["PAGER": "sh pager.sh"], false),
    (["export"], ["PAGER": "sh pager.sh"], false),
  ])
  func `is used if the output is longer than the screen`(
    words: [String], environment: [String: String], isPaged: Bool
  ) throws {
    let (status, output) = try session(words, environment).end()
    #expect(output.hasPrefix("PAGED ") == isPaged, "\(output.prefix(300))")
    #expect(status == 0)
  }

  @Test func `receives the whole output`() throws {
    // The heading and 40 wishes.
    #expect(try session(["list"], ["PAGER": "sh pager.sh"]).end().output == "PAGED 41\r\n")
  }

  @Test func `may end before it has read everything`() throws {
    let session = try session(["list"], ["PAGER": "head -2"])
    let (status, output) = session.end()
    #expect(output.split(separator: "\r\n").count == 2)
    #expect(status == 0)
  }

  @Test func `is a failure if it cannot be started`() throws {
    let (status, output) = try session(["list"], ["PAGER": "no-such-pager"]).end()
    #expect(
      output.contains(
        "wishlist: cannot show the output with no-such-pager: an empty PAGER shows it without one"))
    #expect(status == 74)
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/less"), "less is not installed"))
  func `is less by default, and receives interrupts alone`() throws {
    let session = try session(["list"], [:])
    try session.await("Thing 1")
    try session.await(":\u{1B}[K")  // its prompt: less may discard what is typed before
    session.type("G")
    try session.await("(END)")
    session.type("\u{03}")
    session.type("g")
    try session.await("Thing 1")  // less still runs
    session.type("q")
    #expect(session.end().status == 0)
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/man"), "man is not installed"))
  func `shows the manual with man`() throws {
    let (status, output) = try session(["manual"], ["MANPAGER": "cat"]).end()
    #expect(status == 0)
    #expect(output.contains("WISHLIST(1)"))
    #expect(!output.contains(".Sh NAME"))
  }

  @Test func `is not used without a terminal`() throws {
    let run = try program.run(["list"], environment: ["PAGER": "sh pager.sh"])
    #expect(run.output.hasPrefix("ID\t"))
    #expect(run.output.split(separator: "\n").count == 41)
  }
}
