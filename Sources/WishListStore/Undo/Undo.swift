import Money
import SQLite
import WishListModel

/// Puts the rows that a step changed back to what they were, and the step's own rows in
/// their place among the images, so that the same act does it again.
struct Undo {
  let database: Database

  /// The latest command that can be undone.
  func lastStep() throws -> Step {
    guard let step = try step("is_undone = 0 ORDER BY number DESC") else {
      throw WishListError.nothingToUndo
    }
    return step
  }

  /// The earliest command that has been undone.
  func nextStep() throws -> Step {
    guard let step = try step("is_undone = 1 ORDER BY number") else {
      throw WishListError.nothingToRedo
    }
    return step
  }

  /// Takes back a step.
  ///
  /// - Throws: ``WishListError/changedSince(command:_:)`` where a row was written by another
  ///   step since: the work of two programs that ran side by side.
  func undo(_ step: Step) throws {
    try AddedRanges(database: database).spellOut(step.number)
    try refuseOverwriting(step)
    try keepWhatNewWishesOwn(step)
    try swap(step)
    try database.run("UPDATE step SET is_undone = 1 WHERE number = $1", .integer(step.number))
  }

  /// Does a step again.
  func redo(_ step: Step) throws {
    try swap(step)
    try database.run("UPDATE step SET is_undone = 0 WHERE number = $1", .integer(step.number))
  }

  private func step(_ condition: String) throws -> Step? {
    try database.rows("SELECT number, command FROM step WHERE \(condition) LIMIT 1") {
      Step(number: $0.integer(0), command: $0.text(1))
    }.first
  }

  /// When a price was last seen is no one's work: it is put back without asking.
  private func refuseOverwriting(_ step: Step) throws {
    for table in Tables.all where table !== Tables.freshness.journaled {
      let changed = try database.rows(
        """
        SELECT t.source, t.id FROM \(table.images) AS i JOIN \(table.name) AS t
        ON \(equal(table.key)) WHERE i.image_step = $1 AND t.step <> $2 LIMIT 1
        """, .integer(step.number), .integer(step.number)
      ) { ProductID(source: SourceName($0.text(0)), id: $0.text(1)) }
      if let id = changed.first {
        throw WishListError.changedSince(command: step.command, id)
      }
    }
  }

  /// A wish that the step added goes with everything that belongs to it, whenever that came.
  private func keepWhatNewWishesOwn(_ step: Step) throws {
    for table in Tables.children {
      let key = JournaledTable.list(table.key.map { "t.\($0)" })
      try database.run(
        """
        INSERT INTO \(table.images) (image_step, was_there, \(JournaledTable.list(table.key)))
        SELECT $1, 0, \(key) FROM \(Tables.wish.journaled.images) AS i JOIN \(table.name) AS t
        ON \(equal(["source", "id"])) WHERE i.image_step = $2 AND i.was_there = 0
        ON CONFLICT DO NOTHING
        """, .integer(step.number), .integer(step.number))
    }
  }

  private func swap(_ step: Step) throws {
    // The present rows wait under the negative number, which no step has.
    try database.run(
      "INSERT INTO step (number, command, at, is_undone) VALUES ($1, '', 0, 0)",
      .integer(-step.number))
    for table in Tables.all { try keepPresent(table, step) }
    for table in Tables.all.reversed() { try deletePresent(table, step) }
    for table in Tables.all { try restore(table, step) }
    try database.run("DELETE FROM step WHERE number = $1", .integer(-step.number))
  }

  private func keepPresent(_ table: JournaledTable, _ step: Step) throws {
    let columns = JournaledTable.list(table.all)
    try database.run(
      """
      INSERT INTO \(table.images) (image_step, was_there, \(columns))
      SELECT $1, 1, \(JournaledTable.list(table.all.map { "t.\($0)" }))
      FROM \(table.images) AS i JOIN \(table.name) AS t ON \(equal(table.key))
      WHERE i.image_step = $2
      """, .integer(-step.number), .integer(step.number))
    try database.run(
      """
      INSERT INTO \(table.images) (image_step, was_there, \(JournaledTable.list(table.key)))
      SELECT $1, 0, \(JournaledTable.list(table.key)) FROM \(table.images) WHERE image_step = $2
      ON CONFLICT DO NOTHING
      """, .integer(-step.number), .integer(step.number))
  }

  private func deletePresent(_ table: JournaledTable, _ step: Step) throws {
    try database.run(
      """
      DELETE FROM \(table.name) WHERE (\(JournaledTable.list(table.key))) IN
      (SELECT \(JournaledTable.list(table.key)) FROM \(table.images) WHERE image_step = $1)
      """, .integer(step.number))
  }

  private func restore(_ table: JournaledTable, _ step: Step) throws {
    let columns = JournaledTable.list(table.all)
    try database.run(
      """
      INSERT INTO \(table.name) (\(columns))
      SELECT \(columns) FROM \(table.images) WHERE image_step = $1 AND was_there = 1
      """, .integer(step.number))
    try database.run("DELETE FROM \(table.images) WHERE image_step = $1", .integer(step.number))
    try database.run(
      "UPDATE \(table.images) SET image_step = $1 WHERE image_step = $2",
      .integer(step.number), .integer(-step.number))
  }

  private func equal(_ key: [String]) -> String {
    key.map { "i.\($0) = t.\($0)" }.joined(separator: " AND ")
  }
}

/// A command that changed the list.
package struct Step: Equatable, Sendable {
  let number: Int64
  /// The words of the command, as they were typed.
  package let command: String
}
