import Foundation
import TestSupport
import Testing

/// Backups of a list of 400 KB, and completion with an older list.
@Suite(.blocking, .timeLimit(.minutes(2)))
struct BackupTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
    let text = String(repeating: "x", count: 2000)
    let rows = (1...200).map { "manual,\($0),Thing \($0) \(text)\n" }.joined()
    try program.home.write("source,id,title\n" + rows, to: "list.csv")
    #expect(try program.run(["import", "list.csv"]).status == 0)
  }

  @Test(arguments: [["backup", "copy.db"], ["backup", "copy.db", "--force"]])
  func `leaves no partial copy when the disk is full`(words: [String]) throws {
    let before = try program.run([], shell: "ls -A")
    let run = try program.run(words, shell: "ulimit -f 100; \"$0\" \"$@\"")
    #expect(run.status == 74)
    #expect(run.errors.hasPrefix("wishlist: cannot write copy.db: "))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try program.run([], shell: "ls -A").output == before.output)
  }

  @Test func `keeps an earlier copy when the disk is full`() throws {
    try program.home.write("earlier", to: "copy.db")
    let run = try program.run(
      ["backup", "copy.db", "--force"], shell: "ulimit -f 100; \"$0\" \"$@\"")
    #expect(run.status == 74)
    #expect(try program.home.read("copy.db") == Data("earlier".utf8))
  }

  @Test func `completes nothing from an older list, and does not upgrade it`() throws {
    try program.home.write(fixture("lists/format-2.db"), to: "old.db")
    let make = "cp old.db before; \"$0\" \"$@\" && cmp old.db before && ls"
    let run = try program.run(["complete", "--store", "old.db", "show", ""], shell: make)
    #expect(run.status == 0)
    #expect(!run.output.contains(".format-2"))
  }
}
