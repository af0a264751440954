import Money
package import WishListModel

/// Why an operation on a wish list failed.
package enum WishListError: Error, Equatable {
  /// The list holds no wish for this product.
  case noWish(ProductID)
  /// The wish has no note with this number.
  case noNote(ProductID, Int)
  /// The file at a path cannot be opened or created.
  case inaccessible(path: String, reason: String)
  /// The file at a path is no database, or is damaged. It was not changed.
  case damaged(path: String, reason: String)
  /// The file may do or hide what no list does: something in it, or beside it, is not of this
  /// program. It has been left as it is.
  case untrusted(path: String, reason: String)
  /// The database at a path belongs to another program.
  case foreign(path: String)
  /// The file was written by a newer version of wishlist. It was not changed.
  case newer(path: String, version: Int)
  /// Another program held the list locked for longer than the time limit.
  case busy(path: String)
  /// The system has not enough memory, descriptors or locks now.
  case exhausted(path: String, reason: String)
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file was moved, deleted, replaced or cut short after it was opened. What was not yet kept
  /// is not kept.
  case moved(path: String)
  /// The disk is full, or writing to it failed. The list was not changed.
  case disk(path: String, reason: String)
  /// A copy cannot be written to a path because there is a file already.
  case occupied(path: String)
  /// A file cannot be written to a path because that is the list itself.
  case itself(path: String)
  /// A copy could not be written. No part of it was left.
  case unwritable(path: String, reason: String)
  /// There is no step to undo.
  case nothingToUndo
  /// There is no undone step to redo.
  case nothingToRedo
  /// The text with this name contains a NUL character, which a list cannot store.
  case nulCharacter(String)
  /// Undoing a command would overwrite a change that another command made later.
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
    case .untrusted(let path, let reason):
      "the list \(path) cannot be trusted: \(reason); it was left as it is"
    case .exhausted(let path, let reason): "cannot use the list \(path) now: \(reason)"
    case .unreadable(let path, let reason): "cannot read the list \(path): \(reason)"
    case .moved(let path):
      "the list \(path) was moved, deleted or replaced meanwhile: the changes were not kept"
    case .foreign(let path): "\(path) is a database of another program, not a wish list"
    case .newer(let path, let version):
      "the list \(path) was saved by a newer wishlist (format \(version)): update the program"
    case .busy(let path): "the list \(path) is in use by another program; try again"
    case .disk(let path, let reason): "cannot write the list \(path): \(reason)"
    case .occupied(let path): "\(path) exists already"
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
