import Foundation
import Glibc
import TestSupport
import Testing

/// The places where the list may be. No command creates or changes a file that it should not.
@Suite(.timeLimit(.minutes(1)))
struct StorePlaceTests {
  private func files(in bench: TestBench) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: bench.scratch.url.path)
      .filter { !$0.hasSuffix(".in") && !$0.hasSuffix(".out") && !$0.hasSuffix(".err") }.sorted()
  }

  @Test(arguments: [["undo"], ["redo"], ["undo", "--json"]])
  func `creates no list for undo and redo`(words: [String]) throws {
    let bench = try TestBench()
    let before = try files(in: bench)
    let run = try bench.run(words)
    #expect(run.status == 1)
    #expect(run.errors == "wishlist: there is nothing to \(words[0])\n")
    #expect(try files(in: bench) == before)
  }

  private static let commands = [
    ["list"], ["add", "--title", "x"], ["undo"], ["export"], ["refresh"], ["set", "7", "-q", "2"],
    ["import", "-", "--format", "csv"], ["import", "-", "--format", "csv", "--dry-run"],
    ["backup", "copy.db"],
  ]

  @Test(arguments: commands, ["list.db", "folder/list.db"])
  func `reports a symbolic link to a missing file`(words: [String], path: String) throws {
    var bench = try TestBench()
    let link = bench.scratch.path(path.split(separator: "/").first.map(String.init) ?? "")
    #expect(symlink(bench.scratch.path("missing"), link) == 0)
    bench.environment["WISHLIST_STORE"] = bench.scratch.path(path)
    let before = try files(in: bench)
    let run = try bench.run(words, input: "title\nKettle\n")
    #expect(run.status == 74)
    let list = bench.scratch.path(path)
    #expect(
      run.errors
        == "wishlist: cannot open the list \(list): \(link) is a symbolic link to nothing\n")
    #expect(try files(in: bench) == before)
  }

  @Test func `follows a symbolic link to a list`() throws {
    var bench = try TestBench()
    #expect(try bench.run("add", "--title", "Kettle").status == 0)
    let list = bench.scratch.path(".local/share/wishlist/wishlist.db")
    let link = bench.scratch.path("link.db")
    #expect(symlink(list, link) == 0)
    bench.environment["WISHLIST_STORE"] = link
    #expect(try bench.run("add", "--title", "Lamp").status == 0)
    #expect(try bench.run("list", "--store", list).output.contains("Lamp"))
  }

  @Test(arguments: ["postgresql://me:secret@host/list", "foo://bar", "a+b-c.1://", "HTTP://x"])
  func `refuses an address`(address: String) throws {
    var bench = try TestBench()
    let before = try files(in: bench)
    let scheme = address.prefix { $0 != ":" }
    let reason = "\(scheme)://… is an address, and a list is a file: give its path\n"
    let option = try bench.run("add", "--title", "x", "--store", address)
    #expect(option.status == 64)
    #expect(option.errors.hasPrefix("wishlist: --store \(reason)"))
    bench.environment["WISHLIST_STORE"] = address
    #expect(
      try bench.run("add", "--title", "x")
        == Run(status: 78, output: "", errors: "wishlist: WISHLIST_STORE \(reason)"))
    #expect(try files(in: bench) == before)
  }

  @Test(arguments: ["a:/b.db", "1://b.db", "-x/://b.db"])
  func `accepts a path that resembles an address`(name: String) throws {
    let bench = try TestBench()
    let path = bench.scratch.path("x") + "/" + name
    #expect(try bench.run("add", "--title", "x", "--store", path).status == 0)
  }

  @Test func `changes no list of any format in a dry run`() throws {
    for format in 1...3 {
      var bench = try TestBench()
      let list = try fixture("lists/format-\(format).db")
      try bench.scratch.write(list, to: "list.db")
      bench.environment["WISHLIST_STORE"] = bench.scratch.path("list.db")
      let before = try files(in: bench)
      let table = "source,id,title,quantity\nmanual,1,Oak desk,5\nmanual,77,Lamp,1\n"
      let run = try bench.run("import", "-", "--format", "csv", "--dry-run", input: table)
      #expect(run.status == 0)
      #expect(run.output.contains("added") && run.output.contains("[manual:77] Lamp"))
      #expect(run.output.contains("[manual:1] Oak desk"))
      #expect(
        try bench.run("import", "-", "--format", "urls", "--dry-run", input: "1\nmanual:1\n").status
          == 0)
      #expect(try files(in: bench) == before)
      // A checkpoint of SQLite may change its header, but never a row.
      if format < 3 { #expect(try bench.scratch.read("list.db") == list) }
      #expect(try bench.run("list", "--search", "Lamp").output.contains("manual:77") == false)
    }
  }

  @Test func `creates no list in a dry run`() throws {
    let bench = try TestBench()
    let before = try files(in: bench)
    let run = try bench.run(
      "import", "-", "--format", "csv", "--dry-run", input: "title\nKettle\n")
    #expect(run.status == 0)
    #expect(try files(in: bench) == before)
  }

  @Test(arguments: ["9223372036854775807", "9223372036854775808", "1000000000000000000", "1e9"])
  func `adds after an import of any id`(id: String) throws {
    let bench = try TestBench()
    let table = "source,id,title\nmanual,\(id),Kettle\n"
    #expect(try bench.run("import", "-", "--format", "csv", input: table).status == 0)
    for number in 1...2 {
      #expect(
        try bench.run("add", "--title", "x", "--json").output.contains(#""id": "\#(number)""#))
    }
  }

  @Test func `uses the number after the greatest one in use`() throws {
    let bench = try TestBench()
    let table = "source,id,title\nmanual,7,a\nmanual,0100,b\nmanual,12abc,c\nmanual,,d\n"
    #expect(try bench.run("import", "-", "--format", "csv", input: table).status == 0)
    #expect(try bench.run("add", "--title", "x", "--json").output.contains(#""id": "8""#))
    let greatest = "source,id,title\nmanual,999999999999999999,a\nmanual,1000000000000000000,b\n"
    #expect(try bench.run("import", "-", "--format", "csv", input: greatest).status == 0)
    #expect(
      try bench.run("add", "--title", "x", "--json").output
        .contains(#""id": "1000000000000000001""#))
  }
}
