import Foundation
import Glibc
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct BackupCommandTests {
  @Test func `copies the list to a file that is a list`() throws {
    let bench = try TestBench.withKettle()
    _ = try bench.run("add", "7", "8")
    let copy = bench.scratch.path("copy.db")
    #expect(
      try bench.run("backup", copy)
        == Run(status: 0, output: "", errors: "2 wishes copied to \(copy)\n"))
    _ = try bench.run("remove", "7")
    #expect(try bench.run("list", "--store", copy).output.contains("Kettle"))
    #expect(
      try bench.run("backup", copy)
        == Run(
          status: 1, output: "",
          errors: "wishlist: \(copy) exists already; --force replaces it\n"))
    let forced = try bench.run("backup", copy, "--force", "--json")
    #expect(forced.output == "{\n  \"file\": \"\(copy)\",\n  \"wishes\": 1\n}\n")
    #expect(try !bench.run("list", "--store", copy).output.contains("Kettle"))
  }

  @Test func `reports why a backup fails`() throws {
    let bench = try TestBench.withKettle()
    let list = bench.scratch.path(".local/share/wishlist/wishlist.db")
    #expect(
      try bench.run("backup", "x.db").errors
        == "wishlist: there is no list at \(list) to back up\n")
    #expect(!bench.hasList)
    _ = try bench.run("add", "7")
    let folder = bench.scratch.path("shop")
    for (path, status, message) in [
      (folder, 74, "cannot write \(folder): is a directory"),
      ("/dev/full/x", 74, "cannot write /dev/full/x: not a directory"),
      (list, 1, "\(list) is the list itself: choose another file"),
    ] as [(String, Int32, String)] {
      let run = try bench.run("backup", path, "--force")
      #expect(run == Run(status: status, output: "", errors: "wishlist: \(message)\n"))
    }
    let nowhere = try bench.run("backup", "-")
    #expect(nowhere.status == 64)
    #expect(
      nowhere.errors.hasPrefix(
        "wishlist: FILE - is not a file: the copy cannot be written to standard output\n"))
    #expect(try bench.run("list").output.contains("Kettle"))
  }

  @Test func `reports where an older list was copied before it was upgraded`() throws {
    let bench = try TestBench.withKettle()
    _ = try bench.run("add", "7")
    let list = bench.scratch.path(".local/share/wishlist/wishlist.db")
    try bench.scratch.write(fixture("lists/format-2.db"), to: "old.db")
    let old = bench.scratch.path("old.db")
    let note =
      "the list was upgraded to a new format; a copy from before is kept as \(old).format-2\n"
    let run = try bench.run("list", "--store", old)
    #expect(run.status == 0 && run.errors == note)
    #expect(try bench.run("list", "--store", old).errors.isEmpty)
    #expect(FileManager.default.fileExists(atPath: "\(old).format-2"))
    #expect(!FileManager.default.fileExists(atPath: "\(list).format-2"))
  }
}
