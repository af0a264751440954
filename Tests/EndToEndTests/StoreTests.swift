import Foundation
import TestSupport
import Testing

/// Lists in unusual places and on full disks keep what was saved.
@Suite(.blocking, .timeLimit(.minutes(2)))
struct StoreTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
  }

  @Test func `allows two processes to add at once`() throws {
    let script = """
      for n in $(seq 20); do "$0" add --title "$1 $n" --price "$n EUR" || echo failed; done
      """
    let runs = try ["a", "b"].map { try program.start([$0], shell: script) }
    for run in runs {
      let outcome = try run.outcome()
      #expect(outcome.errors.isEmpty)
      #expect(!outcome.output.contains("failed"))
    }
    #expect(try program.run(["list"]).output.split(separator: "\n").count == 41)
  }

  @Test(
    arguments: [
      ("mkdir store", "store", 74, "cannot open the list store: is a directory"),
      ("touch file", "file/list.db", 74, "cannot open the list file/list.db: not a directory"),
      (
        "printf 'x%.0s' $(seq 4096) > store", "store", 65,
        "the list store is damaged: file is not a database; it was left as it is: restore it from a backup"
      ),
    ] as [(String, String, Int32, String)])
  func `reports why a path cannot hold a list`(
    setUp: String, path: String, status: Int32, message: String
  ) throws {
    let run = try program.run(
      ["--store", path, "add", "--title", "x"], shell: "\(setUp); \"$0\" \"$@\"")
    #expect(run.status == status)
    #expect(run.errors == "wishlist: \(message)\n")
  }

  @Test(arguments: [["list"], ["add", "--title", "x"], ["refresh"]])
  func `reports a full disk when the list cannot be created`(words: [String]) throws {
    #expect(try program.run(["add", "--title", "Kept"]).status == 0)
    let run = try program.run(words, shell: "ulimit -f 16; \"$0\" \"$@\"")
    #expect(run.status == 74)
    let path = program.home.path(".local/share/wishlist/wishlist.db")
    #expect(
      run.errors == "wishlist: cannot write the list \(path): database or disk is full\n")
  }

  @Test func `keeps the list when the disk is full`() throws {
    #expect(try program.run(["add", "--title", "Kept"]).status == 0)
    let before = try program.run(["list"]).output
    let script = """
      ulimit -f 40
      for n in $(seq 400); do "$0" add --title "$n $(printf 'x%.0s' $(seq 500))" >/dev/null || exit $?; done
      """
    let run = try program.run([], shell: script)
    #expect(run.status == 74)
    #expect(run.errors.hasPrefix("wishlist: cannot write the list "))
    #expect(run.errors.split(separator: "\n").count == 1)
    let after = try program.run(["list"])
    #expect(after.status == 0)
    #expect(after.output.hasPrefix(before))
  }

  @Test func `reads a list in a read-only folder`() throws {
    #expect(try program.run(["add", "--title", "Kept", "--store", "ro/list.db"]).status == 0)
    let read = try program.run(
      ["list", "--store", "ro/list.db"],
      shell: "chmod 500 ro; chmod 400 ro/list.db; \"$0\" \"$@\"; s=$?; chmod 700 ro; exit $s")
    #expect(read.status == 0)
    #expect(read.output.contains("Kept"))
  }

  @Test func `reports that no variable names a folder for the list`() throws {
    let run = try program.run(["list"], shell: "unset HOME; exec \"$0\" \"$@\"")
    #expect(run.status == 1)
    #expect(run.errors == "wishlist: neither HOME nor XDG_DATA_HOME names a folder for the list\n")
    let named = try program.run(
      ["add", "--title", "x"], environment: ["XDG_DATA_HOME": program.home.path("data")])
    #expect(named.status == 0)
    let exists = FileManager.default.fileExists(
      atPath: program.home.path("data/wishlist/wishlist.db"))
    #expect(exists)
    let relative = try program.run(["list"], environment: ["XDG_DATA_HOME": "data"])
    #expect(relative.output == "ID\tTITLE\tQTY\tPRICE\tVALUE\tCHANGE\n")
  }
}
