import Foundation
import Glibc
import TestSupport
import Testing

/// A file that is to be replaced is replaced whole or not at all, and nothing else is left.
struct WrittenFileTests {
  private let program: BuiltProgram

  /// Command lines that replace a file; the first few write for a while.
  private static let exports = ["json", "csv", "markdown", "html"].map {
    ["export", "--format", $0, "-o", "file"]
  }
  private static let lengthy = exports + [["backup", "file", "--force"]]
  private static let all = lengthy + [["history", "manual:1", "--svg", "file"]]

  /// - Parameter count: How many wishes there are, each of two kilobytes.
  private init(wishes count: Int) throws {
    program = try BuiltProgram()
    let text = String(repeating: "x", count: 2_000)
    let rows = (1...count).map { "manual,\($0),Thing \($0) \(text),5 EUR\n" }.joined()
    try program.home.write("source,id,title,price\n" + rows, to: "list.csv")
    #expect(try program.run(["import", "list.csv"]).status == 0)
    // A picture has the whole title in it.
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

  /// Starts a command line and sends it a signal once it writes something beside the file.
  private func interrupt(
    _ words: [String], shell: String? = nil, with signal: Int32
  ) throws -> BuiltProgram.Outcome {
    let before = try names()
    let running = try program.start(words, shell: shell)
    while running.isRunning, try names() == before { sched_yield() }
    running.send(signal)
    return try running.outcome()
  }

  @Test func `leaves the old one where it is interrupted`() throws {
    let tests = try Self(wishes: 6_000)
    let before = try tests.names()
    for words in Self.lengthy {
      for signal in [SIGINT, SIGTERM, SIGHUP] {
        var run = try tests.interrupt(words, with: signal)
        for _ in 1...50 where run.errors != "wishlist: interrupted\n" {
          // It was done before it could be interrupted.
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

  @Test func `goes on where it is to ignore that its terminal is gone`() throws {
    let tests = try Self(wishes: 6_000)
    let run = try tests.interrupt(
      ["export", "-o", "file"], shell: "trap '' HUP; exec \"$0\" \"$@\"", with: SIGHUP)
    #expect(run.status == 0)
    #expect(run.errors == "6000 wishes written to file\n")
  }

  @Test(arguments: all)
  func `leaves the old one where the disk is full`(words: [String]) throws {
    let before = try names()
    // Room for what a reader of the list needs beside it.
    let run = try program.run(words, shell: "ulimit -f 40; \"$0\" \"$@\"")
    #expect(run.status == 74)
    #expect(run.errors.hasPrefix("wishlist: cannot write file: "))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output.isEmpty)
    #expect(try file() == "old")
    #expect(try names() == before)
  }

  @Test(arguments: all)
  func `leaves a folder as it is`(words: [String]) throws {
    try program.home.write("old", to: "folder/old")
    let words = words.map { $0 == "file" ? "folder" : $0 }
    let run = try program.run(words)
    #expect(run.status == 74)
    #expect(run.errors == "wishlist: cannot write folder: is a directory\n")
    #expect(run.output.isEmpty)
    #expect(try program.home.read("folder/old") == Data("old".utf8))
  }

  @Test(arguments: all)
  func `leaves the old one where the folder may not be written to`(words: [String]) throws {
    try program.home.write("old", to: "folder/file")
    let words = words.map { $0 == "file" ? "folder/file" : $0 }
    // Root may write anywhere until it gives that up.
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
  func `says when the reader of a pipe has gone away`(words: [String]) throws {
    let words = words.map { $0 == "file" ? "/dev/stdout" : $0 }
    let run = try program.run(
      words, shell: "\"$0\" \"$@\" | head -c 1 > /dev/null; exit ${PIPESTATUS[0]}")
    #expect(run.status == 74)
    #expect(run.errors == "wishlist: cannot write /dev/stdout: broken pipe\n")
  }

  @Test(arguments: exports)
  func `stops at once where the reader of a pipe does not read`(words: [String]) throws {
    #expect(mkfifo(program.home.path("pipe"), 0o600) == 0)
    let running = try program.start(words.map { $0 == "file" ? "pipe" : $0 })
    // Once it has opened it, too.
    let descriptor = open(program.home.path("pipe"), O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var byte: UInt8 = 0
    #expect(read(descriptor, &byte, 1) == 1)
    // It waits for room by now, or is about to: all of it has no room in a pipe.
    running.send(SIGINT)
    #expect(try running.outcome().signal == SIGINT)
  }
}
