import Foundation
import Glibc
import TestSupport
import Testing

/// Commands replace a file completely or not at all, and leave no other file behind.
@Suite(.blocking, .timeLimit(.minutes(2)))
struct WrittenFileTests {
  private let program: BuiltProgram

  /// Command lines that replace a file.
  private static let exports = ["json", "csv", "markdown", "html"].map {
    ["export", "--format", $0, "-o", "file"]
  }
  /// The command lines that take a while.
  private static let lengthy = exports + [["backup", "file", "--force"]]
  private static let all = lengthy + [["history", "manual:1", "--svg", "file"]]

  /// - Parameter count: The number of wishes, each of two kilobytes.
  private init(wishes count: Int) throws {
    program = try BuiltProgram()
    let text = String(repeating: "x", count: 2_000)
    let rows = (1...count).map { "manual,\($0),Thing \($0) \(text),5 EUR\n" }.joined()
    try program.home.write("source,id,title,price\n" + rows, to: "list.csv")
    #expect(try program.run(["import", "list.csv"]).status == 0)
    // The chart holds the whole title, which makes it a large file.
    let title = String(repeating: "y", count: 50_000)
    #expect(try program.run(["set", "manual:1", "--title", title]).status == 0)
    #expect(try program.run(["price", "manual:1", "6 EUR"]).status == 0)
    try program.home.write("old", to: "file")
  }

  init() throws { try self.init(wishes: 100) }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: program.home.url.path).sorted()
  }

  private func file() throws -> String {
    String(decoding: try program.home.read("file"), as: UTF8.self)
  }

  /// Starts a command and sends it a signal once it has made its draft beside the file.
  private func interrupt(
    _ words: [String], shell: String? = nil, with signal: Int32
  ) throws -> BuiltProgram.Outcome {
    let before = try names()
    let running = try program.start(words, shell: shell)
    try wait(for: "a draft") { try !running.isRunning || names() != before }
    running.send(signal)
    return try running.outcome()
  }

  @Test func `keeps the old file when it is interrupted`() throws {
    let tests = try Self(wishes: 6_000)
    let before = try tests.names()
    for words in Self.lengthy {
      for signal in [SIGINT, SIGTERM, SIGHUP] {
        var run = try tests.interrupt(words, with: signal)
        for _ in 1...50 where run.errors != "wishlist: interrupted\n" {
          // The command had ended before the signal came.
          try tests.program.home.write("old", to: "file")
          run = try tests.interrupt(words, with: signal)
        }
        #expect(run.errors == "wishlist: interrupted\n", "\(words) \(signal)")
        #expect(run.status == 130)
        #expect(try tests.file() == "old")
        #expect(try tests.names() == before)
      }
    }
  }

  @Test func `removes the draft of a command that was killed`() throws {
    let tests = try Self(wishes: 6_000)
    let before = try tests.names()
    for words in Self.lengthy {
      var left = before
      for _ in 1...50 where left == before {
        // The command may have ended before the signal came.
        #expect(try tests.interrupt(words, with: SIGKILL).errors.contains("interrupted") == false)
        left = try tests.names()
      }
      #expect(left != before, "\(words)")
      #expect(try tests.program.run(Self.all[0]).status == 0)
      #expect(try tests.names() == before)
    }
  }

  /// The page is text from outside, and a terminal would act on what is in it.
  @Test func `shows a page on a terminal without control characters`() throws {
    let title = "Tea\u{1B}]0;x\u{07}\u{9B}2J\u{202E}\u{200B}end"
    #expect(try program.run(["set", "manual:2", "--title", title]).status == 0)
    let session = try TerminalSession(
      [BuiltProgram.path, "export", "--format", "html"], environment: program.environment,
      folder: program.home.url.path)
    let page = try session.await("</html>")
    #expect(page.contains("Tea\u{FFFD}]0;x\u{FFFD}\u{FFFD}2J<U+202E><U+200B>end"))
    #expect(
      page.unicodeScalars.allSatisfy { $0.value >= 0x20 || "\r\n\t".unicodeScalars.contains($0) })
    #expect(page.unicodeScalars.allSatisfy { !(0x7F..<0xA0).contains($0.value) })
  }

  @Test func `continues if SIGHUP is ignored, as under nohup`() throws {
    let tests = try Self(wishes: 6_000)
    let run = try tests.interrupt(
      ["export", "-o", "file"], shell: "trap '' HUP; exec \"$0\" \"$@\"", with: SIGHUP)
    #expect(run.status == 0)
    #expect(run.errors == "6000 wishes written to file\n")
  }

  @Test(arguments: all)
  func `keeps the old file when the disk is full`(words: [String]) throws {
    let before = try names()
    // SQLite's shared-memory file of 32 KiB fits into the limit.
    let run = try program.run(words, shell: "ulimit -f 40; \"$0\" \"$@\"")
    #expect(run.status == 74)
    #expect(run.errors.hasPrefix("wishlist: cannot write file: "))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output.isEmpty)
    #expect(try file() == "old")
    #expect(try names() == before)
  }

  @Test(arguments: all)
  func `refuses to replace a folder`(words: [String]) throws {
    try program.home.write("old", to: "folder/old")
    let words = words.map { $0 == "file" ? "folder" : $0 }
    let run = try program.run(words)
    #expect(run.status == 74)
    #expect(run.errors == "wishlist: cannot write folder: is a directory\n")
    #expect(run.output.isEmpty)
    #expect(try program.home.read("folder/old") == Data("old".utf8))
  }

  @Test(arguments: all)
  func `keeps the old file if the folder cannot be written to`(words: [String]) throws {
    try program.home.write("old", to: "folder/file")
    let words = words.map { $0 == "file" ? "folder/file" : $0 }
    // Root may write anywhere without dropping these capabilities.
    let run = try program.run(
      words,
      shell: """
        chmod 500 folder
        [ "$(id -u)" = 0 ] && less='setpriv --bounding-set=-dac_override,-dac_read_search'
        $less "$0" "$@"; status=$?
        chmod 700 folder; ls -A folder; exit $status
        """)
    #expect(run.status == 74)
    #expect(run.errors == "wishlist: cannot write folder/file: permission denied\n")
    #expect(run.output == "file\n")
    #expect(try program.home.read("folder/file") == Data("old".utf8))
  }

  @Test(arguments: exports)
  func `reports that the reader of a pipe has ended`(words: [String]) throws {
    let words = words.map { $0 == "file" ? "/dev/stdout" : $0 }
    let run = try program.run(
      words, shell: "\"$0\" \"$@\" | head -c 1 > /dev/null; exit ${PIPESTATUS[0]}")
    #expect(run.status == 74)
    #expect(run.errors == "wishlist: cannot write /dev/stdout: broken pipe\n")
  }

  @Test(arguments: exports)
  func `stops when interrupted while the reader of a pipe does not read`(words: [String]) throws {
    #expect(mkfifo(program.home.path("pipe"), 0o600) == 0)
    let running = try program.start(words.map { $0 == "file" ? "pipe" : $0 })
    let descriptor = open(program.home.path("pipe"), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(descriptor) }
    var isReadable = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&isReadable, 1, 30_000) == 1)
    var byte: UInt8 = 0
    #expect(read(descriptor, &byte, 1) == 1)
    // The pipe holds less than the output: the command waits for room, or is about to.
    running.send(SIGINT)
    let run = try running.outcome()
    #expect(run.status == 130)
    #expect(run.errors == "wishlist: interrupted\n")
  }
}
