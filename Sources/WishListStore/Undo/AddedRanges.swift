import SQLite

/// The wishes that steps added, as ranges of their numbers: many at once are noted in one row.
///
/// Undoing a step wants a row for each wish among the images, and so does a step that changes
/// what it has added; then the ranges are spelled out.
struct AddedRanges {
  let database: Database

  /// Notes that a step has added all wishes from one on, in this transaction.
  func note(from first: Int64, by step: Int64) throws {
    try database.run(
      "INSERT INTO addition (step, first, last) SELECT $1, $2, max(number) FROM wish",
      .integer(step), .integer(first))
  }

  /// Notes of each wish that a step has added that it was not there before.
  func spellOut(_ step: Int64) throws {
    try database.run(
      """
      INSERT INTO \(Tables.wish.journaled.images) (image_step, was_there, source, id)
      SELECT addition.step, 0, source, id FROM addition JOIN wish
      ON wish.number BETWEEN addition.first AND addition.last WHERE addition.step = $1
      ORDER BY source, id ON CONFLICT DO NOTHING
      """, .integer(step))
    try forget(step)
  }

  func forget(_ step: Int64) throws {
    try database.run("DELETE FROM addition WHERE step = $1", .integer(step))
  }
}
