import Money
import SQLite
import TestSupport
import Testing
import WishListModel

@testable import WishListStore

/// Compares the declared tables with the tables that the schema creates.
@Suite(.timeLimit(.minutes(1)))
struct TableTests {
  private static let tables: [(journaled: JournaledTable, columns: [ColumnList.Declaration])] = [
    (Tables.wish.journaled, Tables.wish.declarations),
    (Tables.freshness.journaled, Tables.freshness.declarations),
    (Tables.tag.journaled, Tables.tag.declarations),
    (Tables.note.journaled, Tables.note.declarations),
    (Tables.price.journaled, Tables.price.declarations),
    (Tables.purchase.journaled, Tables.purchase.declarations),
    (Tables.alert.journaled, Tables.alert.declarations),
  ]

  private func columns(of table: String, in database: Database) throws -> [String: String] {
    let columns = try database.rows(
      "SELECT name, type, \"notnull\", pk FROM pragma_table_info('\(table)')"
    ) { row in
      // A single integer key column is never null, although SQLite does not report that.
      let isInteger = row.text(1) == "INTEGER" && row.integer(3) == 1
      let isOptional = row.integer(2) == 0 && !isInteger
      return (row.text(0), "\(row.text(1))\(isOptional ? "?" : "")")
    }
    return Dictionary(uniqueKeysWithValues: columns)
  }

  @Test func `declares the columns that tables have`() throws {
    #expect(Self.tables.map(\.journaled.name) == Tables.all.map(\.name))
    let database = try StoreFile(path: "").inMemory()
    for (table, columns) in Self.tables {
      var declared = ["step": "INTEGER"]
      for column in columns {
        declared[column.name] = "\(column.type.rawValue)\(column.isOptional ? "?" : "")"
      }
      #expect(try self.columns(of: table.name, in: database) == declared)
      // Only the key is set in the image of a row that did not exist.
      let images = try self.columns(of: table.images, in: database)
      #expect(Set(images.keys) == Set(declared.keys).union(["image_step", "was_there"]))
      for (name, type) in declared {
        #expect(images[name]?.replacing("?", with: "") == type.replacing("?", with: ""))
      }
    }
  }

  /// Every column of amounts, currencies and quantities that belong to wishes.
  private static let moneyColumns = [
    "wish": [
      "amount", "currency", "maximum_amount", "regular_amount", "own_currency", "quantity",
      "target_amount", "target_currency", "lowest_amount", "added_amount", "previous_amount",
    ],
    "freshness": ["odd_amount", "odd_currency"],
    "price": ["amount", "currency"],
    "purchase": ["quantity", "amount", "currency"],
    "alert": ["base_amount", "base_currency", "fired_amount"],
  ].flatMap { table, columns in columns.map { "\(table).\($0)" } }.sorted()

  @Test(arguments: moneyColumns)
  func `refuses a malformed amount`(column: String) throws {
    let folder = try ScratchFolder()
    let path = try folder.write(fixture("lists/format-3.db"), to: "list.db")
    let parts = column.split(separator: ".")
    // Each row receives an amount, since a currency is only read where there is one.
    let amounts = ["odd_amount", "base_amount", "target_amount", "amount"]
    let database = try Database(path: path, .writing)
    for amount in amounts where try columns(of: "\(parts[0])", in: database)[amount] != nil {
      try database.run("UPDATE \(parts[0]) SET \(amount) = '1' WHERE \(amount) IS NULL")
    }
    try database.run("UPDATE \(parts[0]) SET \(parts[1]) = '1..2'")
    let list = try WishList(reading: path)
    let error = #expect(throws: WishListError.self) {
      try list.read { list in try list.forEachRecord { _ in } }
    }
    guard case .damaged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.description.contains("is malformed") == true)
  }

  @Test(arguments: ["amount", "reference_amount", "currency", "reference_currency"])
  func `refuses a malformed amount of a pending alert`(column: String) throws {
    let folder = try ScratchFolder()
    let path = try folder.write(fixture("lists/format-3.db"), to: "list.db")
    try Database(path: path, .writing).run("UPDATE notice SET \(column) = '1..2'")
    let list = try EditableWishList(editing: path, command: "", at: Timestamp(seconds: 0))
    let error = #expect(throws: WishListError.self) {
      try list.write { try $0.takePendingAlert(excluding: [], at: 1_780_304_400) }
    }
    #expect(error?.description.contains("is malformed") == true)
  }
}
