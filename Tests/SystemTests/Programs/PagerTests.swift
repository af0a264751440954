import Glibc
import System
import TestSupport
import Testing

/// Serialized, because a pager that runs changes how the whole process handles interrupts.
@Suite(.serialized, .timeLimit(.minutes(1))) struct PagerTests {
  private let scratch: ScratchFolder
  private let descriptor: Int32

  init() throws {
    signal(SIGPIPE, SIG_IGN)
    scratch = try ScratchFolder()
    descriptor = open(try scratch.write("", to: "screen"), O_WRONLY | O_CLOEXEC)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try scratch.read(name), as: UTF8.self)
  }

  /// Writes to an output with a pager, and ends it.
  private func write(
    _ text: String, pager command: String, isShort: @escaping ([UInt8]) -> Bool = { _ in false }
  ) throws {
    let output = Output(descriptor: descriptor)
    defer { close(descriptor) }
    output.show(
      with: Pager(command: command, environment: ["OUT": scratch.path("paged")]), unless: isShort)
    try output.write(text)
    try output.finish()
  }

  @Test func `receives all of a long output`() throws {
    let text = String(repeating: "line\n", count: 100_000)
    try write(text, pager: #"cat > "$OUT""#)
    #expect(try self.text("paged") == text)
    #expect(try self.text("screen") == "")
  }

  @Test func `is not started for a short output`() throws {
    try write("short", pager: #"cat > "$OUT""#) { $0 == Array("short".utf8) }
    #expect(try text("screen") == "short")
  }

  @Test(arguments: ["exec head -c 3 > \"$OUT\"", "head -c 3 > \"$OUT\"; exit 3", "kill -9 $$"])
  func `may end before the output does`(command: String) throws {
    try write(String(repeating: "x", count: 1_000_000), pager: command)
    #expect(try text("screen") == "")
  }

  @Test(arguments: ["no-such-pager", "/etc/passwd"])
  func `reports that it cannot be started`(command: String) {
    #expect(throws: Pager.Failure.self) { try write("text", pager: command) }
  }

  /// In a process of its own, since other tests have editors and pagers at the same time.
  @Test func `leaves interrupts to the pager only while it runs`() async {
    await #expect(processExitsWith: .success) {
      let tests = try PagerTests()
      try tests.write("text", pager: #"cat > "$OUT"; grep SigIgn /proc/$PPID/status > "$OUT""#)
      let ignored = try #require(
        UInt64(tests.text("paged").split(whereSeparator: \.isWhitespace)[1], radix: 16))
      #expect(ignored & 1 << (SIGINT - 1) != 0)
      var action = sigaction()
      #expect(sigaction(SIGINT, nil, &action) == 0)
      // SIG_IGN is the number 1 in place of a function.
      #expect(unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != 1)
    }
  }

  @Test(arguments: [
    (["PAGER": "more"], true), (["PAGER": ""], false), (["PAGER": "cat"], false),
    ([:], true), (["PAGER": "more", "TERM": "dumb"], false),
    (["OWN_PAGER": "", "PAGER": "more"], false), (["OWN_PAGER": "more", "PAGER": ""], true),
  ])
  func `is chosen by the environment`(environment: [String: String], isWanted: Bool) {
    #expect((Pager(namedBy: ["OWN_PAGER", "PAGER"], in: environment) != nil) == isWanted)
  }
}
