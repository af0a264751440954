import Foundation
import SQLite
import TestSupport
import Testing

/// Every number and time of a list at the limits of what a file can hold. Commands refuse it as
/// damage or get along with it, but never end with a trap, which would end these tests too.
@Suite(.timeLimit(.minutes(2)))
struct StoredNumbersTests {
  /// The columns of integers of a table, with the key of its first row.
  private struct Place: Sendable, CustomTestStringConvertible {
    let table: String
    let column: String
    var testDescription: String { "\(table).\(column)" }
  }

  private static let places: [Place] = {
    guard let folder = try? ScratchFolder(),
      let path = try? folder.write(fixture("lists/format-3.db"), to: "list.db"),
      let database = try? Database(path: path, .reading)
    else { return [] }
    let rows = try? database.rows(
      """
      SELECT s.name, c.name FROM sqlite_schema AS s, pragma_table_info(s.name) AS c
      WHERE s.type = 'table' AND c.type = 'INTEGER' ORDER BY s.name, c.name
      """
    ) { Place(table: $0.text(0), column: $0.text(1)) }
    return rows ?? []
  }()

  private static let reading = [
    ["list", "--state", "all", "--json"], ["drops"], ["export"], ["history", "1"], ["show", "1"],
  ]
  private static let writing = [
    ["refresh", "1", "--max-age", "1d"], ["note", "add", "1", "x"], ["buy", "1", "-q", "1"],
    ["set", "1", "--target", "1 USD", "--alert", "lowest:30d"],
    ["price", "1", "3", "--at", "2026-01-01"], ["remove", "1"],
  ]
  private static let undoing = [["undo"], ["redo"], ["add", "--title", "x"]]

  @Test func `knows all columns`() {
    #expect(Self.places.count > 70)
  }

  @Test(arguments: places, [Int64.max, .min])
  private func `meets no number that it cannot bear`(place: Place, number: Int64) throws {
    var bench = try TestBench()
    let list = bench.scratch.path("list.db")
    bench.environment["WISHLIST_STORE"] = list
    try bench.scratch.write(fixture("lists/format-3.db"), to: "list.db")
    do {
      let database = try Database(path: list, .writing)
      // A key can have the number once.
      let all = try? database.run(
        "UPDATE \(place.table) SET \(place.column) = $1", .integer(number))
      if all == nil {
        try database.run(
          """
          UPDATE \(place.table) SET \(place.column) = $1
          WHERE \(place.column) = (SELECT max(\(place.column)) FROM \(place.table))
          """, .integer(number))
      }
    }
    let before = try bench.scratch.read("list.db")
    let isImage = place.table.hasSuffix("_before")
    let commands =
      isImage || ["step", "addition"].contains(place.table)
      ? Self.undoing : Self.reading + Self.writing
    for command in commands {
      try bench.scratch.write(before, to: "list.db")
      let run = try bench.run(command)
      #expect([0, 1, 65, 69, 78].contains(run.status), "\(command): \(run)")
    }
  }

  /// Times that no archive can hold are damage for whoever reads them.
  @Test(arguments: [
    ("wish", "added_at"), ("freshness", "checked_at"), ("freshness", "seen_at"),
    ("price", "first_seen"), ("price", "last_seen"), ("note", "created_at"),
    ("purchase", "bought_at"), ("alert", "fired_at"), ("notice", "at"),
  ])
  func `refuses a time that is none`(table: String, column: String) throws {
    for time in [Int64.max, .min, 253_402_300_800, -62_167_219_201] {
      var bench = try TestBench(configuration: #"on_alert: ["true"]"#)
      let list = bench.scratch.path("list.db")
      bench.environment["WISHLIST_STORE"] = list
      try bench.scratch.write(fixture("lists/format-3.db"), to: "list.db")
      try Database(path: list, .writing).run(
        "UPDATE \(table) SET \(column) = $1", .integer(time))
      let run = try bench.run(table == "notice" ? ["add", "--title", "x"] : ["export"])
      #expect(run.errors.contains("the list \(list) is damaged: the "))
      #expect(run.status == (table == "notice" ? 0 : 65))
    }
  }
}
