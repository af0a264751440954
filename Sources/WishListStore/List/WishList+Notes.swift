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
    let note = Note(number: entry.lastNote, text: text, createdAt: now, isShared: isShared)
    try journal().put(entry.row)
    try journal().put(note.row(of: id))
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
    try journal().put(note.row(of: id))
    return note
  }

  /// Takes a note away. Its number is not given to another.
  ///
  /// - Throws: ``WishListError/noNote(_:_:)``.
  @discardableResult
  package func removeNote(_ number: Int, of id: ProductID) throws -> Note {
    let note = try note(number, of: id)
    try journal().remove(note.row(of: id))
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

  func noteRows(of id: ProductID) throws -> [Note] {
    try database.rows(NoteColumns.inOrder, key(id), as: Note.init)
  }
}
