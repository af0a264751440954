import Money
import SQLite
package import WishListModel

extension WishList {
  /// The notes on a wish, by number.
  ///
  /// - Throws: ``WishListError/noWish(_:)``.
  package func notes(on id: ProductID) throws -> [Note] {
    try reading {
      _ = try entry(id)
      return try noteRows(of: id)
    }
  }

  /// Adds a note to a wish, with the next number that no note of it has had.
  package func addNote(_ text: String, to id: ProductID, isShared: Bool = false) throws -> Note {
    var entry = try entry(id)
    entry.lastNote += 1
    let note = Note(
      number: Int(entry.lastNote), text: text, createdAt: now, isShared: isShared)
    try journal().put(.wish, entry.values)
    try put(note, of: id)
    return note
  }

  /// Changes a note, and marks it as edited if that makes a difference.
  ///
  /// - Throws: ``WishListError/noNote(_:_:)``.
  package func editNote(
    _ number: Int, of id: ProductID, _ body: (inout Note) throws -> Void
  ) throws -> Note {
    let before = try note(number, of: id)
    var note = before
    try body(&note)
    guard note != before else { return note }
    if note.text != before.text { note.editedAt = now }
    try put(note, of: id)
    return note
  }

  /// Takes a note away. Its number is not given to another.
  ///
  /// - Throws: ``WishListError/noNote(_:_:)``.
  @discardableResult
  package func removeNote(_ number: Int, of id: ProductID) throws -> Note {
    let note = try note(number, of: id)
    try journal().remove(.note, key: key(id) + [.integer(Int64(number))])
    return note
  }

  /// - Throws: ``WishListError/noNote(_:_:)``, ``WishListError/noWish(_:)``.
  package func note(_ number: Int, of id: ProductID) throws -> Note {
    _ = try entry(id)
    guard let note = try noteRows(of: id).first(where: { $0.number == number }) else {
      throw WishListError.noNote(id, number)
    }
    return note
  }

  func put(_ note: Note, of id: ProductID, isNew: Bool = false) throws {
    try journal().put(
      .note,
      key(id) + [
        .integer(Int64(note.number)), .text(note.text), .text(SearchText.folded(note.text)),
        .integer(note.isShared ? 1 : 0), .integer(note.createdAt.seconds),
        Value(note.editedAt?.seconds),
      ], belongsToNew: isNew)
  }

  func noteRows(of id: ProductID) throws -> [Note] {
    try database.rows(
      """
      SELECT number, text, is_shared, created_at, edited_at FROM note
      WHERE source = $1 AND id = $2 ORDER BY number
      """, .text(id.source.rawValue), .text(id.id)
    ) { row in
      Note(
        number: Int(row.integer(0)), text: row.text(1),
        createdAt: Timestamp(seconds: row.integer(3)),
        editedAt: row.optionalInteger(4).map(Timestamp.init(seconds:)),
        isShared: row.integer(2) != 0)
    }
  }
}
