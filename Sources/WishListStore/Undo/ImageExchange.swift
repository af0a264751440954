import SQLite

/// Exchanges the rows of one table with their images when a step is undone or redone.
///
/// `was_there` is 1 for the image of a row that existed, and 0 where there was no row. It is 2 for
/// an image of no row that has received the present row, until all other rows are restored.
struct ImageExchange {
  let table: JournaledTable
  let step: Int64
  /// The number of rows that exist now and existed before the step.
  private var changed = 0
  /// The number of rows that exist now and did not exist before the step.
  private var added = 0
  /// The number of rows that were restored, including those that `changed` counts.
  private var restored = 0

  init(table: JournaledTable, step: Int64) {
    self.table = table
    self.step = step
  }

  private var key: String { JournaledTable.list(table.key) }
  private var columns: String { JournaledTable.list(table.all) }

  /// Keeps images of the present rows, and deletes the rows.
  mutating func takeRows(_ database: Database) throws {
    let isSame = table.key.map { "i.\($0) = t.\($0)" }.joined(separator: " AND ")
    changed = try database.run(
      """
      INSERT INTO \(table.images) (image_step, was_there, \(columns))
      SELECT $1, 1, \(JournaledTable.list(table.all.map { "t.\($0)" }))
      FROM \(table.images) AS i JOIN \(table.name) AS t ON \(isSame)
      WHERE i.image_step = $2 AND i.was_there = 1
      """, .integer(-step), .integer(step))
    let values = table.all.dropFirst(table.key.count).map { "\($0) = t.\($0)" }
    added = try database.run(
      """
      UPDATE \(table.images) AS i SET \(JournaledTable.list(["was_there = 2"] + values))
      FROM \(table.name) AS t WHERE i.image_step = $1 AND i.was_there = 0 AND \(isSame)
      """, .integer(step))
    guard changed + added > 0 else { return }
    try database.run(
      """
      DELETE FROM \(table.name) WHERE (\(key)) IN
      (SELECT \(key) FROM \(table.images) WHERE image_step = $1)
      """, .integer(step))
  }

  /// Restores the rows that existed before the step.
  mutating func restoreRows(_ database: Database) throws {
    restored = try database.run(
      """
      INSERT INTO \(table.name) (\(columns))
      SELECT \(columns) FROM \(table.images) WHERE image_step = $1 AND was_there = 1
      """, .integer(step))
  }

  /// Replaces the images of the restored rows by the images of the rows that `takeRows` deleted.
  func exchangeImages(_ database: Database) throws {
    if changed > 0 {
      try database.run(
        """
        DELETE FROM \(table.images) WHERE image_step = $1 AND (\(key)) IN
        (SELECT \(key) FROM \(table.images) WHERE image_step = $2)
        """, .integer(step), .integer(-step))
    }
    if restored > changed {
      let empty = table.all.dropFirst(table.key.count).map { "\($0) = NULL" }
      try database.run(
        """
        UPDATE \(table.images) SET \(JournaledTable.list(["was_there = 0"] + empty))
        WHERE image_step = $1 AND was_there = 1
        """, .integer(step))
    }
    if added > 0 {
      try database.run(
        "UPDATE \(table.images) SET was_there = 1 WHERE image_step = $1 AND was_there = 2",
        .integer(step))
    }
    if changed > 0 {
      try database.run(
        "UPDATE \(table.images) SET image_step = $1 WHERE image_step = $2",
        .integer(step), .integer(-step))
    }
  }
}
