import Foundation
import TestSupport
import Testing

/// Output that cannot be written is reported.
@Suite(.blocking, .timeLimit(.minutes(2)))
struct OutputTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
    let padding = String(repeating: "x", count: 500)
    for number in 1...40 {
      #expect(
        try program.run([
          "add", "--title", "Thing \(number) \(padding)", "--price", "\(number) EUR",
        ]).status
          == 0)
    }
  }

  @Test(arguments: [["list"], ["list", "--json"], ["show", "manual:1"], ["help"], ["total"]])
  func `reports a full disk`(words: [String]) throws {
    let run = try program.run(words, shell: "\"$0\" \"$@\" > /dev/full")
    #expect(run.status == 74)
    #expect(run.errors == "wishlist: cannot write: no space left on device\n")
  }

  @Test func `reports a file that reached its size limit`() throws {
    // SQLite's shared-memory file of 32 KiB fits into the limit, the output does not.
    let run = try program.run(
      ["list", "--json"], shell: "ulimit -f 33; \"$0\" \"$@\" > out; echo $?; wc -c < out")
    #expect(run.errors == "wishlist: cannot write: file too large\n")
    #expect(run.output == "74\n33792\n")
  }

  @Test func `ends without an error when the reader closes the pipe`() throws {
    let run = try program.run(
      ["list", "--json"], shell: "\"$0\" \"$@\" | head -1; echo ${PIPESTATUS[0]}")
    #expect(run.output == "[\n0\n")
    #expect(run.errors.isEmpty)
  }

  @Test func `reports a closed standard output`() throws {
    let run = try program.run(["list"], shell: "\"$0\" \"$@\" >&-")
    #expect(run.status == 74)
    #expect(run.errors == "wishlist: cannot write: bad file descriptor\n")
  }
}
