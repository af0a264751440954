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

  /// Exchanges the images of a step with the rows that they are of.
  ///
  /// A row that is gone is put back from its image. A row that was new moves into its image,
  /// which had only its key. A row that was changed is exchanged with its image.
  private func swap(_ step: Step) throws {
    // The images of changed rows wait under the negative number, which no step has.
    try database.run(
      "INSERT INTO step (number, command, at, is_undone) VALUES ($1, '', 0, 0)",
      .integer(-step.number))
    var tables = Tables.all.map { ImageExchange(table: $0, step: step.number) }
    for index in tables.indices.reversed() { try tables[index].takeRows(database) }
    for index in tables.indices { try tables[index].restoreRows(database) }
    for table in tables { try table.exchangeImages(database) }
    try database.run("DELETE FROM step WHERE number = $1", .integer(-step.number))
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

/// What the steps after a step have changed.
struct ConcurrentSteps {
  let database: Database
  let step: Int64

  /// Returns whether a later step modified a wish or one of its child rows.
  ///
  /// A fetch status does not count: nobody's work is lost where it is overwritten.
  ///
  /// - Parameter wish: The id of the wish, as its source and its id there.
  func haveChanged(_ wish: ArraySlice<Value>) throws -> Bool {
    try Tables.all.contains { table in
      try table !== Tables.freshness.journaled
        && database.hasRow(
          """
          SELECT 1 FROM \(table.name) WHERE source = $1 AND id = $2 AND step > $3 UNION ALL
          SELECT 1 FROM \(table.images)
          WHERE image_step IN (SELECT number FROM step WHERE number > $3)
          AND source = $1 AND id = $2 LIMIT 1
          """, wish + [.integer(step)])
    }
  }

  /// Returns whether a later step removed a wish.
  ///
  /// Undoing such a step restores the wish with its old number, which another wish may have
  /// received in the meantime.
  func haveRemovedWishes() throws -> Bool {
    try database.hasRow(
      """
      SELECT 1 FROM \(Tables.wish.journaled.images) AS i
      WHERE i.image_step IN (SELECT number FROM step WHERE number > $1) AND i.was_there = 1
      AND NOT EXISTS (SELECT 1 FROM wish
        WHERE wish.source = i.source AND wish.id = i.id AND wish.number = i.number) LIMIT 1
      """, .integer(step))
  }
}
