import SQLite
import WishListModel

/// A table whose changes can be undone: its columns, and the statements that change it.
///
/// The key of each begins with `source` and `id`, the id of the wish that a row belongs to. Each
/// has a table of images beside it, with the same columns, for rows as they were before a command
/// changed them; `was_there` is 0 there for a row that did not exist. `step` is the number of the
/// command that wrote a row last.
final class JournaledTable: Sendable {
  let name: String
  /// The table of images.
  let images: String
  /// The columns of the key.
  let key: [String]
  /// Every column, the key first and `step` last.
  let all: [String]

  /// Writes a row, whether or not there is one with its key.
  let upsert: String
  /// Adds the image of the row with a key, unless the step has one.
  let keepImage: String
  /// Adds the images of all rows of a wish, except those that the step has.
  let keepImages: String
  /// Adds an image that says that there is no row with a key, unless the step has an image for it.
  let keepAbsence: String
  /// Deletes the row with a key.
  let delete: String
  /// Deletes all rows of a wish.
  let deleteRows: String

  init(_ name: String, _ columns: ColumnList) {
    let key = Array(columns.names.prefix(columns.keyCount))
    let all = columns.names + ["step"]
    let images = "\(name)_before"
    let list = Self.list(all)
    // Rows of a wish that the step added need no images: undoing the step removes them with the
    // wish. The table of wishes itself has no such condition. It would read the table that is being
    // written, for which SQLite creates a temporary table each time.
    let isOlderThanStep =
      name == "wish"
      ? ""
      : """
       AND NOT EXISTS (SELECT 1 FROM wish_before AS added
        WHERE added.image_step = $1 AND added.source = $2 AND added.id = $3
        AND added.was_there = 0)
      """
    func image(_ condition: String) -> String {
      """
      INSERT INTO \(images) (image_step, was_there, \(list))
      SELECT $1, 1, \(list) FROM \(name)
      WHERE \(condition)\(isOlderThanStep) ON CONFLICT DO NOTHING
      """
    }
    let changes = all.dropFirst(key.count).map { "\($0) = excluded.\($0)" }
    upsert = """
      INSERT INTO \(name) (\(list)) VALUES (\(Self.parameters(all.count)))
      ON CONFLICT (\(Self.list(key))) DO UPDATE SET \(Self.list(changes))
      """
    keepImage = image(Self.matches(key, from: 2))
    keepImages = image(Self.matches(["source", "id"], from: 2))
    keepAbsence = """
      INSERT INTO \(images) (image_step, was_there, \(Self.list(key)))
      VALUES ($1, 0, \(Self.parameters(key.count, from: 2))) ON CONFLICT DO NOTHING
      """
    delete = "DELETE FROM \(name) WHERE \(Self.matches(key, from: 1))"
    deleteRows = "DELETE FROM \(name) WHERE source = $1 AND id = $2"
    self.name = name
    self.key = key
    self.all = all
    self.images = images
  }

  /// Columns as a statement lists them.
  static func list(_ columns: [String]) -> String { columns.joined(separator: ", ") }

  private static func parameters(_ count: Int, from first: Int = 1) -> String {
    list((first..<(first + count)).map { "$\($0)" })
  }

  private static func matches(_ columns: [String], from first: Int) -> String {
    zip(first..., columns).map { "\($1) = $\($0)" }.joined(separator: " AND ")
  }
}
