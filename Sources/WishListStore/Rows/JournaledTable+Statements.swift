/// The statements that write a table and keep what it was.
struct JournaledTableStatements {
  let name: String
  let key: [String]
  let columns: [String]

  var all: [String] { key + columns + ["step"] }
  var images: String { "\(name)_before" }

  /// Writes a row, whether or not there is one with its key.
  var upsert: String {
    let set = (columns + ["step"]).map { "\($0) = excluded.\($0)" }
    return """
      INSERT INTO \(name) (\(list(all))) VALUES (\(parameters(all.count)))
      ON CONFLICT (\(list(key))) DO UPDATE SET \(list(set))
      """
  }

  /// Keeps the row with a key as it is, unless the step has kept it before.
  var keepImage: String {
    """
    INSERT INTO \(images) (image_step, was_there, \(list(all)))
    SELECT $1, 1, \(list(all)) FROM \(name)
    WHERE \(matches(key, from: 2)) AND \(isOlderThanStep) ON CONFLICT DO NOTHING
    """
  }

  /// Keeps all rows of a wish as they are, unless the step has kept them before.
  var keepImages: String {
    """
    INSERT INTO \(images) (image_step, was_there, \(list(all)))
    SELECT $1, 1, \(list(all)) FROM \(name)
    WHERE \(matches(["source", "id"], from: 2)) AND \(isOlderThanStep) ON CONFLICT DO NOTHING
    """
  }

  /// That a row does not belong to a wish that the step, `$1`, has added: `$2` and `$3`.
  private var isOlderThanStep: String {
    """
    NOT EXISTS (SELECT 1 FROM wish_before AS added
      WHERE added.image_step = $1 AND added.source = $2 AND added.id = $3
      AND added.was_there = 0)
    """
  }

  /// Keeps that there is no row with a key, unless the step has kept what was there.
  var keepAbsence: String {
    """
    INSERT INTO \(images) (image_step, was_there, \(list(key)))
    VALUES ($1, 0, \(parameters(key.count, from: 2))) ON CONFLICT DO NOTHING
    """
  }

  var delete: String { "DELETE FROM \(name) WHERE \(matches(key, from: 1))" }

  private func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }

  private func parameters(_ count: Int, from first: Int = 1) -> String {
    list((first..<(first + count)).map { "$\($0)" })
  }

  private func matches(_ columns: [String], from first: Int) -> String {
    zip(first..., columns).map { "\($1) = $\($0)" }.joined(separator: " AND ")
  }
}
