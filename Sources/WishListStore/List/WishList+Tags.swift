import Money
import SQLite
package import WishListModel

extension WishList {
  /// Puts a tag on a wish. One that it has already changes nothing.
  package func add(_ tag: Tag, to id: ProductID) throws {
    guard try !entry(id).wish.tags.contains(tag.text) else { return }
    try journal().put(TagColumns.row(tag.text, of: id))
  }

  /// Takes a tag off a wish. One that it has not changes nothing.
  package func remove(_ tag: Tag, from id: ProductID) throws {
    guard try entry(id).wish.tags.contains(tag.text) else { return }
    try journal().remove(TagColumns.row(tag.text, of: id))
  }

  /// Every tag that is in use, in alphabetical order.
  package func tags() throws -> [String] {
    try reading { try database.rows("SELECT DISTINCT tag FROM tag ORDER BY tag") { $0.text(0) } }
  }
}
