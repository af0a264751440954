import SQLite

/// The wishes that steps added, as ranges of their numbers: one row of the table `addition` instead
/// of one image for each wish.
///
/// Before a step is undone, or changes a wish that it has added, its ranges are expanded to images.
struct AddedRanges {
  let database: Database

  /// Records that a step added all wishes whose numbers are `first` or greater.
  func record(from first: Int64, by step: Int64) throws {
    try database.run(
      "INSERT INTO addition (step, first, last) SELECT $1, $2, max(number) FROM wish",
      .integer(step), .integer(first))
  }

  /// Replaces the ranges of a step by an image for each wish, which says that there was no row.
  func expand(_ step: Int64) throws {
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
