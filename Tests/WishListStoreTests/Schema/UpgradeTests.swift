import Foundation
import Money
import SQLite
import TestSupport
import Testing
import WishListModel

@testable import WishListStore

/// Opens a list with a schema that has one more migration.
@Suite(.timeLimit(.minutes(1)))
struct UpgradeTests {
  private let scratch: ScratchList
  private var tomorrow: StoreFile
  private let version = Schema.current.steps.count

  init() throws {
    scratch = try ScratchList()
    tomorrow = StoreFile(path: scratch.path)
    tomorrow.schema = Schema(steps: Schema.current.steps + [{ ["ALTER TABLE step ADD size TEXT"] }])
    try scratch.change { try $0.save(.sample()) }
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.folder.url.path).sorted()
  }

  @Test func `copies the list before it changes anything, and reports the path`() throws {
    let before = try scratch.dump()
    let backup = "\(scratch.path).format-\(version)"
    do {
      let (database, upgrade) = try tomorrow.write()
      #expect(upgrade == Upgrade(version: version, backup: backup))
      let sizes = try database.rows("SELECT size FROM step") { $0.optionalText(0) }
      #expect(sizes == [nil])
    }
    #expect(try tomorrow.write().upgrade == nil)
    var kept = scratch
    kept.path = backup
    #expect(try kept.dump() == before)
    #expect(throws: WishListError.newer(path: scratch.path, version: version + 1)) {
      try scratch.reading()
    }
    #expect(try WishList(reading: backup).read { try $0.count() } == 1)
  }

  @Test func `upgrades a list that is opened for reading`() throws {
    let opened = try #require(try tomorrow.read())
    #expect(opened.upgrade?.backup == "\(scratch.path).format-\(version)")
    let sizes = try opened.database.rows("SELECT size FROM step") { $0.optionalText(0) }
    #expect(sizes == [nil])
  }

  @Test func `never replaces an earlier copy`() throws {
    try scratch.folder.write("mine", to: "list.db.format-\(version)")
    #expect(try tomorrow.write().upgrade?.backup == "\(scratch.path).format-\(version)-2")
    #expect(try scratch.folder.read("list.db.format-\(version)") == Data("mine".utf8))
  }

  @Test func `changes nothing if a migration fails`() throws {
    let schema = Schema(
      steps: Schema.current.steps + [{ ["ALTER TABLE step ADD size TEXT", "nonsense"] }])
    let file = StoreFile(path: scratch.path, schema: schema)
    let upgrade = { try file.write().upgrade }
    #expect(throws: SQLiteError.self) { try upgrade() }
    #expect(try scratch.reading().read { try $0.count() } == 1)
    #expect(try files() == ["list.db", "list.db.format-\(version)"])
  }

  @Test func `is done once when several programs open the list`() async throws {
    let file = tomorrow
    let upgrades = try await withThrowingTaskGroup(of: Upgrade?.self) { group in
      for _ in 0..<6 { group.addTask { try file.write().upgrade } }
      return try await group.reduce(into: []) { $0 += [$1] }
    }
    #expect(upgrades.compactMap { $0 }.count == 1)
    #expect(try files() == ["list.db", "list.db.format-\(version)"])
  }

  @Test func `reads a database without tables as an empty list`() throws {
    let path = scratch.folder.path("bare.db")
    try Data().write(to: URL(filePath: path))
    try Database(path: path, .writing).run("PRAGMA journal_mode = WAL")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int == 4096)
    #expect(try WishList(reading: path).read { try $0.count() } == 0)
    #expect(try StoreFile(path: path).write().upgrade == nil)
  }

  @Test func `undoes an addition from format 1`() throws {
    let path = scratch.folder.path("first.db")
    var first = StoreFile(path: path)
    first.schema = Schema(steps: [{ Schema.version1 }])
    do {
      let database = try first.write().database
      try database.run("ATTACH '\(scratch.path)' AS now")
      for table in Tables.all.map(\.name) + ["step"] {
        try database.run("INSERT INTO \(table) SELECT * FROM now.\(table)")
      }
      try database.run(
        """
        INSERT INTO wish_before (image_step, was_there, source, id)
        SELECT 1, 0, source, id FROM wish
        """)
    }
    let list = try EditableWishList(editing: path, command: "", at: scratch.now)
    #expect(list.upgrade?.version == 1)
    #expect(try list.read { try $0.count() } == 1)
    _ = try list.undo()
    #expect(try list.read { try $0.count() } == 0)
    _ = try list.redo()
    #expect(try list.read { try $0.history(of: Product.sample().id) }.count == 1)
  }

  @Test func `delivers a pending alert from format 2`() throws {
    let path = scratch.folder.path("second.db")
    var second = StoreFile(path: path)
    second.schema = Schema(steps: [{ Schema.version1 }, { Schema.version2 }])
    do {
      try second.write().database.run(
        """
        INSERT INTO notice (number, source, id, rule, amount, reference_amount, currency,
          availability, at, attempts, tried)
        VALUES (1, 'shop', '7', 'target', '9', '10', 'EUR', 'in_stock', 0, 0, NULL)
        """)
    }
    let list = try EditableWishList(editing: path, command: "", at: scratch.now)
    let alert = try #require(try list.write { try $0.takePendingAlert(excluding: [], at: 1_000) })
      .alert
    #expect(alert.price == Money("9", "EUR"))
    #expect(alert.reference == Money("10", "EUR"))
  }
}
