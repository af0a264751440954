import Foundation
import Money
import SQLite
import TestSupport
import Testing
import WishListModel

@testable import WishListStore

/// Compares the schema of each format with the lists in `Fixtures/lists`.
@Suite(.timeLimit(.minutes(1)))
struct ListFormatTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func list(ofFormat format: Int) throws -> String {
    try folder.write(fixture("lists/format-\(format).db"), to: "format-\(format).db")
  }

  /// The statements that created the tables and indexes of a file, by name.
  private func statements(of database: Database) throws -> [String: String] {
    let rows = try database.rows("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL") {
      ($0.text(0), $0.text(1))
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// A released migration is never edited: this compares every letter.
  @Test(arguments: 1...3) func `creates exactly the schema of each format`(format: Int) throws {
    let path = try folder.write("", to: "new.db")
    var file = StoreFile(path: path)
    file.schema = Schema(steps: Array(Schema.current.steps.prefix(format)))
    let made = try statements(of: file.write().database)
    #expect(try made == statements(of: Database(path: list(ofFormat: format), .reading)))
  }

  @Test(arguments: 1...2) func `upgrades an older format to the schema of a new list`(
    format: Int
  ) throws {
    let path = try list(ofFormat: format)
    let (database, upgrade) = try StoreFile(path: path).write()
    #expect(upgrade == Upgrade(version: format, backup: "\(path).format-\(format)"))
    let new = try StoreFile(path: folder.path("new.db")).write().database
    #expect(try statements(of: database) == statements(of: new))
    #expect(
      try StoreInspection(path: path, at: Timestamp(seconds: 1_796_029_200), clock: 0)?.faults == []
    )
  }

  @Test(arguments: 1...3) func `keeps pending alerts`(format: Int) throws {
    let list = try EditableWishList(
      editing: try list(ofFormat: format), command: "", at: Timestamp(seconds: 1_780_304_400))
    let first = try #require(
      try list.write { try $0.takePendingAlert(excluding: [], at: 1_780_304_400) })
    let second = try #require(
      try list.write { try $0.takePendingAlert(excluding: [first], at: 1_780_304_400) })
    #expect(first.alert.rule == .target && second.alert.rule == .any)
    #expect(first.alert.price == Money("12", "USD"))
    #expect(first.alert.reference == Money("15", "USD"))
    #expect(second.alert.price == Money("12.5", "USD"))
    // Before format 3 the price and the reference price had one currency.
    #expect(second.alert.reference == Money("10.5", format < 3 ? "USD" : "EUR"))
    #expect(first.attempt == 3 && second.attempt == 3)
  }
}
