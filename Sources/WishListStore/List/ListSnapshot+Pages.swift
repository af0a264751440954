import SQLite
import WebAddress
package import WishListModel

/// Product pages whose ids are not in normal form.
///
/// There are some only where an upgrade left wishes apart whose ids would have become one, or
/// where the list cannot be written.
extension ListSnapshot {
  /// Returns the ids that are not in normal form, in the order of the list.
  package func pagesWithOtherIDs() throws -> [ProductID] {
    guard try Self.mayHavePagesWithOtherIDs(database) else { return [] }
    return try Self.pagesWithOtherIDs(in: database).map { ProductID(source: .page, id: $0) }
  }

  private static func mayHavePagesWithOtherIDs(_ database: Database) throws -> Bool {
    try database.hasRow("SELECT 1 FROM fact WHERE name = 'page_ids_apart'")
      || !PageAddressUpgrade.isDone(in: database)
  }

  /// Returns the ids of pages that have one normal form, in groups of at least two.
  static func pagesApart(in database: Database) throws -> [[String]] {
    let ids = try database.rows("SELECT id FROM wish WHERE source = 'page' ORDER BY id") {
      $0.text(0)
    }
    let groups = Dictionary(grouping: ids) { WebAddress($0)?.pageIdentity.text ?? $0 }
    return groups.sorted { $0.key < $1.key }.map(\.value).filter { $0.count > 1 }
  }

  private static func pagesWithOtherIDs(in database: Database) throws -> [String] {
    try database.rows("SELECT id FROM wish WHERE source = 'page' ORDER BY number") { $0.text(0) }
      .filter { id in WebAddress(id).map { $0.pageIdentity.text != id } ?? false }
  }
}
