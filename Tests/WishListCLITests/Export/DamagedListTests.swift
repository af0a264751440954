import Foundation
import SQLite
import TestSupport
import Testing

/// What the doctor calls damaged is not exported as if it were everything.
@Suite(.timeLimit(.minutes(1)))
struct DamagedListTests {
  private let bench: TestBench
  private let list: String

  init() throws {
    (bench, list) = try TestBench.withListFile()
  }

  private func isRefused(beforeAnythingIsWritten: Bool) throws {
    #expect(try bench.run("doctor").status == 65)
    let run = try bench.run("export")
    #expect(run.status == 65)
    if beforeAnythingIsWritten { #expect(run.output.isEmpty) }
    #expect(run.errors.hasPrefix("wishlist: the list \(list) is damaged: "))
    try bench.scratch.write("earlier", to: "wishes.json")
    #expect(try bench.run("export", "-o", bench.scratch.path("wishes.json")).status == 65)
    #expect(try bench.scratch.read("wishes.json") == Data("earlier".utf8))
  }

  @Test(arguments: ["price", "tag"])
  func `leaves no row out without a word`(table: String) throws {
    #expect(try bench.run("set", "8", "--tag", "one").status == 0)
    let database = try Database(path: list, .writing)
    try database.run("UPDATE \(table) SET id = '9' WHERE id = '8'")
    try isRefused(beforeAnythingIsWritten: false)
  }

  @Test(arguments: ["wish", "price", "freshness", "note"])
  func `checks the pages before it writes`(table: String) throws {
    try #require(bench.run("note", "add", "7", "one").status == 0)
    let (root, size) = try page(of: table)
    var bytes = try bench.scratch.read("list.db")
    // The number of cells of the page, which is at least one.
    let place = (root - 1) * size + (root == 1 ? 100 : 0) + 3
    bytes[place + 1] = 0
    bytes[place] = 0
    bytes[place + 2] = 0
    bytes[place + 3] = 1
    try bytes.write(to: URL(filePath: list))
    try isRefused(beforeAnythingIsWritten: table != "wish")
  }

  private func page(of table: String) throws -> (root: Int, size: Int) {
    let database = try Database(path: list, .writing)
    try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
    let roots = try database.rows(
      "SELECT rootpage FROM sqlite_schema WHERE name = $1", .text(table)
    ) { Int($0.integer(0)) }
    let sizes = try database.rows("PRAGMA page_size") { Int($0.integer(0)) }
    return (try #require(roots.first), try #require(sizes.first))
  }
}
