import SQLite

/// What has been changed by the steps that came after one.
struct ConcurrentSteps {
  let database: Database
  let step: Int64

  /// Whether they have changed a wish, or anything that belongs to it.
  func haveChanged(_ wish: ArraySlice<Value>) throws -> Bool {
    // When a price was last seen is no one's work.
    try Tables.all.contains { table in
      try table !== Tables.freshness.journaled
        && database.hasRow(
          """
          SELECT 1 FROM \(table.name) WHERE source = $1 AND id = $2 AND step > $3 UNION ALL
          SELECT 1 FROM step CROSS JOIN \(table.images) AS i ON i.image_step = step.number
          WHERE step.number > $3 AND i.source = $1 AND i.id = $2 LIMIT 1
          """, wish + [.integer(step)])
    }
  }

  /// Whether they have taken a wish off the list. Its number, which undoing them puts back with
  /// it, may be another's by now.
  func haveTakenOff() throws -> Bool {
    try database.hasRow(
      """
      SELECT 1 FROM step CROSS JOIN \(Tables.wish.journaled.images) AS i ON i.image_step = step.number
      WHERE step.number > $1 AND i.was_there = 1 AND NOT EXISTS (SELECT 1 FROM wish
        WHERE wish.source = i.source AND wish.id = i.id AND wish.number = i.number) LIMIT 1
      """, .integer(step))
  }
}
