import Money
package import WishListModel

/// Why the wish list could not do what it was asked.
package enum WishListError: Error, Equatable {
  /// The list holds no wish for this product.
  case noWish(ProductID)
  /// The wish has no note with this number.
  case noNote(ProductID, Int)
  /// The file at a path cannot be opened or made.
  case inaccessible(path: String, reason: String)
  /// The file at a path is no database, or not whole. It has been left as it is.
  case damaged(path: String, reason: String)
  /// The database at a path belongs to another program.
  case foreign(path: String)
  /// The file was written by a newer version of wishlist. It has been left as it is.
  case newer(path: String, version: Int)
  /// Others have held the list for too long.
  case busy(path: String)
  /// The disk is full or does not answer. Nothing has been changed.
  case disk(path: String, reason: String)
  /// A copy cannot go to a path, because something is there already.
  case occupied(path: String)
  /// A list cannot be written over by a copy of itself, or by something else.
  case itself(path: String)
  /// A copy could not be written. Nothing of it is left.
  case unwritable(path: String, reason: String)
  /// There is nothing left to undo.
  case nothingToUndo
  /// Nothing has been undone that could be done again.
  case nothingToRedo
  /// A text with this name contains a NUL character, which a list cannot keep.
  case nulCharacter(String)
  /// Undoing a command would overwrite what a later one changed.
  case changedSince(command: String, ProductID)
}

extension WishListError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noWish(let id): "\(id) is not on the list"
    case .noNote(let id, let number): "\(id) has no note \(number)"
    case .inaccessible(let path, let reason): "cannot open the list \(path): \(reason)"
    case .damaged(let path, let reason):
      "the list \(path) is damaged: \(reason); it was left as it is: restore it from a backup"
    case .foreign(let path): "\(path) is a database of another program, not a wish list"
    case .newer(let path, let version):
      "the list \(path) was saved by a newer wishlist (format \(version)): update the program"
    case .busy(let path): "the list \(path) is in use by another program; try again"
    case .disk(let path, let reason): "cannot write the list \(path): \(reason)"
    case .occupied(let path): "\(path) is there already"
    case .itself(let path): "\(path) is the list itself: choose another file"
    case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
    case .nulCharacter(let name): "\(name) contains a NUL character, which a list cannot keep"
    case .nothingToUndo: "there is nothing to undo"
    case .nothingToRedo: "there is nothing to redo"
    case .changedSince(let command, let id):
      "cannot undo \"\(command)\": \(id) was changed by another command since"
    }
  }
}
