/// A table whose changes can be undone, as its columns and the statements that change it.
final class JournaledTable: Sendable {
  let name: String
  /// The columns that name a row; the first two are always `source` and `id`.
  let key: [String]
  /// The other columns, but for `step`.
  let columns: [String]
  /// Every column, in the order in which rows are written and kept.
  let all: [String]
  /// The table of rows as they were before a command changed them.
  let images: String
  let upsert, keepImage, keepImages, keepAbsence, delete: String

  private init(name: String, key: [String], columns: [String]) {
    self.name = name
    self.key = key
    self.columns = columns
    let statements = JournaledTableStatements(name: name, key: key, columns: columns)
    all = statements.all
    images = statements.images
    upsert = statements.upsert
    keepImage = statements.keepImage
    keepImages = statements.keepImages
    keepAbsence = statements.keepAbsence
    delete = statements.delete
  }

  static let wish = JournaledTable(
    name: "wish", key: ["source", "id"],
    columns: [
      "number", "title", "own_title", "brand", "sku", "url", "image", "availability", "amount",
      "currency", "maximum_amount", "regular_amount", "own_currency", "quantity",
      "target_amount", "target_currency", "priority", "state", "added_at", "lowest_amount",
      "added_amount", "previous_amount", "changed_at", "price_key", "value_key", "target_key",
      "change_key", "folded", "last_note",
    ])
  static let freshness = JournaledTable(
    name: "freshness", key: ["source", "id"],
    columns: [
      "checked_at", "seen_at", "problem", "problem_at", "asked_url", "etag", "last_modified",
      "odd_amount", "odd_currency",
    ])
  static let tag = JournaledTable(name: "tag", key: ["source", "id", "tag"], columns: [])
  static let note = JournaledTable(
    name: "note", key: ["source", "id", "number"],
    columns: ["text", "folded", "is_shared", "created_at", "edited_at"])
  static let price = JournaledTable(
    name: "price", key: ["source", "id", "number"],
    columns: ["amount", "currency", "availability", "first_seen", "last_seen"])
  static let purchase = JournaledTable(
    name: "purchase", key: ["source", "id", "number"],
    columns: ["quantity", "amount", "currency", "bought_at"])
  static let alert = JournaledTable(
    name: "alert", key: ["source", "id", "rule"],
    columns: ["is_armed", "base_amount", "base_currency", "fired_at", "fired_amount"])

  /// The tables of things that belong to a wish.
  static let children = [freshness, tag, note, price, purchase, alert]
  static let journaled = [wish] + children
}

extension JournaledTable {
  /// Columns as a statement lists them.
  func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }
}
