import Money
import SQLite
package import WishListModel

extension WishList {
  /// Hands over the id and the title of each wish, in whatever state, newest first, and
  /// reads no more of it.
  ///
  /// - Parameter body: Returns whether to go on.
  package func forEachName(_ body: (ProductID, String) -> Bool) throws {
    struct Enough: Error {}
    do {
      try reading {
        try database.forEach(
          "SELECT source, id, coalesce(own_title, title) FROM wish ORDER BY number DESC", []
        ) { row in
          let id = ProductID(source: SourceName(row.text(0)), id: row.text(1))
          guard body(id, row.text(2)) else { throw Enough() }
        }
      }
    } catch is Enough {}
  }
}
