import Money
import SQLite
import WishListModel

/// Undoes and redoes steps: exchanges the rows that a step changed with their images. Doing that
/// again restores the rows of the step.
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

  /// Undoes a step.
  ///
  /// - Throws: ``WishListError/changedSince(command:_:)`` if another step wrote one of the rows
  ///   later, which is possible where two programs changed the list at the same time.
  func undo(_ step: Step) throws {
    try AddedRanges(database: database).expand(step.number)
    try refuseOverwriting(step)
    try addImagesOfChildren(of: step)
    try exchangeRows(of: step)
    try database.run("UPDATE step SET is_undone = 1 WHERE number = $1", .integer(step.number))
  }

  /// Redoes a step.
  func redo(_ step: Step) throws {
    try exchangeRows(of: step)
    try database.run("UPDATE step SET is_undone = 0 WHERE number = $1", .integer(step.number))
  }

  private func step(_ condition: String) throws -> Step? {
    try database.rows("SELECT number, command FROM step WHERE \(condition) LIMIT 1") { row in
      let number = row.integer(0)
      guard number > 0 else { throw UnreadableRow(step: number) }
      return Step(number: number, command: row.text(1))
    }.first
  }

  /// Throws if another step changed a row of this step later. Fetch statuses do not count: the
  /// user loses nothing where one is overwritten.
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

  /// Adds images for all rows that belong to the wishes that the step added, so that undoing
  /// removes them too. Rows that later steps wrote are included.
  private func addImagesOfChildren(of step: Step) throws {
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

  /// Exchanges the rows that a step wrote with their images.
  ///
  /// A row that the step removed is restored from its image. A row that it added moves into its
  /// image, which had only the key. A row that it changed is exchanged with its image.
  private func exchangeRows(of step: Step) throws {
    // The images of changed rows are kept under the negative number for now, which no step has.
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

/// The steps after a step of a command that is still running, made by other commands.
struct ConcurrentSteps {
  let database: Database
  /// The number of the step that the running command makes.
  let step: Int64

  /// Returns whether a later step modified a wish or one of its child rows.
  ///
  /// Fetch statuses do not count: the user loses nothing where one is overwritten.
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
