import Foundation
import SQLite
import TestSupport
import Testing
import WishListModel

@testable import WishListStore

/// Lists that have more, less or something else than their format.
@Suite(.timeLimit(.minutes(1)))
struct SchemaObjectsTests {
  private let scratch: ScratchList

  init() throws {
    scratch = try ScratchList()
  }

  /// The statements that are compared are what SQLite keeps of the migrations.
  @Test(arguments: 1...3) func `follows the migrations`(format: Int) throws {
    let path = try scratch.folder.write(fixture("lists/format-\(format).db"), to: "format.db")
    let objects = SchemaObjects(of: Schema.current.steps.prefix(format))
    #expect(try objects.difference(from: Database(path: path, .reading)) == nil)
    let other = SchemaObjects(of: Schema.current.steps.prefix(format % 3 + 1))
    #expect(try other.difference(from: Database(path: path, .reading)) != nil)
  }

  private static let foreign: [(sql: String, reason: String)] = [
    (
      "CREATE TRIGGER gone AFTER INSERT ON note BEGIN DELETE FROM wish; END",
      "it has the trigger gone, which wishlist does not make"
    ),
    (
      "CREATE VIEW endless AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n) SELECT x FROM n",
      "it has the view endless, which wishlist does not make"
    ),
    ("CREATE TABLE pragma_x (a)", "it has the table pragma_x, which wishlist does not make"),
    (
      "CREATE INDEX slow ON wish (abs(number))",
      "it has the index slow, which wishlist does not make"
    ),
    (
      "ALTER TABLE wish ADD COLUMN g TEXT AS (upper(title))",
      "its table wish is not the one that wishlist makes"
    ),
    ("ALTER TABLE tag ADD COLUMN x TEXT", "its table tag is not the one that wishlist makes"),
    ("DROP TABLE purchase_before", "it has no table purchase_before"),
    (
      "ALTER TABLE fact RENAME TO facts", "it has the table facts, which wishlist does not make"
    ),
    (
      "CREATE VIRTUAL TABLE t USING fts5(a)", "it has the table t, which wishlist does not make"
    ),
  ]

  @Test(arguments: foreign, ["current", "format-1"])
  func `believes nothing in a list that is not as it is made`(
    foreign: (sql: String, reason: String), kind: String
  ) throws {
    if kind == "current" {
      try scratch.change { try $0.save(.sample()) }
    } else {
      try scratch.folder.write(fixture("lists/\(kind).db"), to: "list.db")
    }
    try Database(path: scratch.path, .writing).run(foreign.sql)
    let before = try scratch.folder.read("list.db")
    let error = WishListError.untrusted(path: scratch.path, reason: foreign.reason)
    #expect(throws: error) { try scratch.reading() }
    #expect(throws: error) { try scratch.editing() }
    #expect(throws: error) { try StoreInspection(path: scratch.path, at: scratch.now, clock: 0) }
    #expect(throws: error) { try WishList.isOlder(at: scratch.path) }
    #expect(throws: error) {
      try WishList.dryRun(at: scratch.path, now: scratch.now) { _ in }
    }
    #expect(try scratch.folder.read("list.db") == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.folder.url.path) == ["list.db"])
  }

  /// The pages of one table under the name of another one.
  @Test func `tells two tables of the same pages`() throws {
    try scratch.change { try $0.save(.sample()) }
    let shell = Process()
    shell.executableURL = URL(filePath: "/usr/bin/sqlite3")
    shell.arguments = [
      scratch.path,
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'tag')
      WHERE name = 'fact'
      """,
    ]
    try shell.run()
    shell.waitUntilExit()
    #expect(
      throws: WishListError.untrusted(
        path: scratch.path, reason: "its table fact has the pages of another one")
    ) { try scratch.reading() }
  }

  @Test(arguments: ["ANALYZE", "VACUUM"])
  func `takes what a user may do for the same list`(sql: String) throws {
    try scratch.change { try $0.save(.sample()) }
    try Database(path: scratch.path, .writing).run(sql)
    try scratch.change { try $0.save(.sample("8")) }
    #expect(try scratch.reading().read { try $0.count() } == 2)
  }
}
