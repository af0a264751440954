import Foundation
import Glibc
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ExportTests {
  @Test func `writes only the export to standard output`() throws {
    let bench = try TestBench.withList()
    let all = try bench.run("export")
    #expect(all.status == 0)
    #expect(all.output.contains("\"Kettle\"") && all.output.contains("\"Mug\""))
    #expect(try bench.run("export", "--json").output == all.output)
    // Any filter, even the default one, leaves out bought wishes.
    let wanted = try bench.run("export", "--state", "wanted").output
    #expect(wanted.contains("\"Kettle\"") && !wanted.contains("\"Mug\""))
    let table = try bench.run("export", "--format", "csv").output
    #expect(table.split(separator: "\r\n").count == 3)
    let page = try bench.run("export", "--format", "html").output
    #expect(page.contains("Kettle") && !page.contains("Mug"))
  }

  @Test func `writes a file and reports it`() throws {
    let bench = try TestBench.withList()
    let file = bench.scratch.path("out.json")
    let run = try bench.run("export", "-o", file)
    #expect(run == Run(status: 0, output: "", errors: "2 wishes written to \(file)\n"))
    #expect(
      String(decoding: try bench.scratch.read("out.json"), as: UTF8.self)
        == (try bench.run("export").output))
    let json = try bench.run("export", "--format", "csv", "--json", "-o", file)
    #expect(
      json.output == "{\n  \"file\": \"\(file)\",\n  \"format\": \"csv\",\n  \"wishes\": 2\n}\n")
  }

  /// The path of the list, other spellings of it, links to it, and the files that SQLite keeps beside
  /// it. The paths are also refused if there is no list yet.
  @Test(arguments: [true, false])
  func `never replaces the list`(hasList: Bool) throws {
    let bench = try hasList ? TestBench.withList() : TestBench.withKettle()
    let list = bench.scratch.path(".local/share/wishlist/wishlist.db")
    var names = [
      list, bench.scratch.path(".local/share/../share/wishlist/wishlist.db"), list + "-wal",
    ]
    let files = FileManager.default
    let folder = bench.scratch.path(".local/share/wishlist")
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if hasList {
      names += [bench.scratch.path("soft"), bench.scratch.path("hard")]
      try files.createSymbolicLink(atPath: names[3], withDestinationPath: list)
      try files.linkItem(atPath: list, toPath: names[4])
    }
    let before = try bench.run("export").output
    for name in names {
      for words in [["export", "-o", name], ["history", "7", "--svg", name]] {
        guard hasList || words[0] == "export" else { continue }
        let run = try bench.run(words)
        #expect(run.status == 1, "\(words)")
        #expect(run.errors == "wishlist: \(name) is the list itself: choose another file\n")
        #expect(try bench.run("export").output == before)
      }
    }
    #expect(bench.hasList == hasList)
  }

  @Test(
    arguments: [
      (["export", "--format", "xml"], 64, "--format xml is not one of json, csv, markdown, html"),
      (
        ["export", "--with", "secrets", "--format", "html"], 64,
        "--with secrets is not one of notes, targets, paid"
      ),
      (["export", "--title", "x"], 64, "--title is for --format html or markdown"),
      (
        ["export", "--json", "--format", "csv"], 64,
        "--json and --format csv cannot be given together"
      ),
      (["export", "-o", ""], 64, "--output needs a value"),
      (["history", "7", "--svg", ""], 64, "--svg needs a value"),
      (
        ["history", "7", "--svg", "-"], 64,
        "--svg - is not a file: the chart cannot be written to standard output"
      ),
      (["export", "-o", "/"], 74, "cannot write /: is a directory"),
      (["export", "-o", "/nowhere/x"], 74, "cannot write /nowhere/x: no such file or directory"),
      (["export", "-o", "/dev/full"], 74, "cannot write /dev/full: no space left on device"),
    ] as [([String], Int32, String)])
  func `explains what is wrong`(words: [String], status: Int32, message: String) throws {
    let run = try TestBench.withList().run(words)
    #expect(run.status == status)
    #expect(run.errors.split(separator: "\n").first == "wishlist: \(message)")
    #expect(run.output.isEmpty)
  }

  @Test func `keeps the old file if the new one cannot be completed`() throws {
    let bench = try TestBench.withList()
    let file = try bench.scratch.write("old", to: "folder/out.json")
    #expect(chmod(bench.scratch.path("folder"), 0o500) == 0)
    defer { chmod(bench.scratch.path("folder"), 0o700) }
    // Root can write anywhere: then the file is replaced.
    let run = try bench.run("export", "-o", file)
    let text = String(decoding: try bench.scratch.read("folder/out.json"), as: UTF8.self)
    #expect(text == (run.status == 74 ? "old" : try bench.run("export").output))
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.scratch.path("folder"))
    #expect(names == ["out.json"])
  }

  @Test func `keeps permissions and links`() throws {
    let bench = try TestBench.withList()
    let file = try bench.scratch.write("old", to: "real.json")
    #expect(chmod(file, 0o640) == 0)
    #expect(symlink(file, bench.scratch.path("link.json")) == 0)
    #expect(try bench.run("export", "-o", bench.scratch.path("link.json")).status == 0)
    var status = stat()
    #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(lstat(bench.scratch.path("link.json"), &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
    #expect(try bench.scratch.read("real.json").count > 100)
  }
}

extension TestBench {
  /// A list with a kettle that is wanted and a mug that was bought.
  static func withList() throws -> TestBench {
    let bench = try withKettle()
    #expect(try bench.run("add", "7", "8").status == 0)
    #expect(try bench.run("buy", "8").status == 0)
    return bench
  }
}
