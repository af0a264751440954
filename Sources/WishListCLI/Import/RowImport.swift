import Money
import WishListExchange
import WishListModel
import WishListStore

/// An import of the rows of a table.
struct RowImport {
  private let rows: [WishRow]
  private let now: Timestamp
  /// Whether the list was empty before the import. Then it need not be searched for the product of a
  /// row, since two rows must not have the same product.
  private let wasEmpty: Bool
  /// The ids of rows that have none, by their places among the rows.
  private let names: [Int: ProductID]
  private var ids: ImportedIDs

  /// - Parameter rows: The rows, of which no two have the same id.
  init(_ rows: [WishRow], into list: borrowing ListSnapshot, at now: Timestamp) throws {
    self.rows = rows
    self.now = now
    wasEmpty = try list.isEmpty()
    ids = ImportedIDs(keeping: try list.pagesWithOtherIDs())
    names = try UnnamedRows(rows).names(on: list, at: now)
  }

  /// Adds or updates the wishes of the rows.
  ///
  /// - Parameter body: Receives each wish. It may throw to stop.
  mutating func run(
    by edit: borrowing ListEdit,
    _ body: (_ id: ProductID, _ title: String, _ outcome: WishOutcome) throws -> Void
  ) throws {
    for (index, row) in rows.enumerated() {
      guard let name = row.id ?? names[index] else { continue }
      let id = ids.id(for: name)
      guard !wasEmpty, let known = try edit.list.record(of: id) else {
        let record = row.record(of: id, at: now)
        try body(id, record.wish.title, edit.restore(record, over: nil))
        continue
      }
      var record = known
      row.apply(to: &record, at: now)
      var outcome = try record == known ? .unchanged : edit.restore(record, over: known)
      if let price = row.newPrice(for: record.wish) {
        try edit.record(price, for: id, at: now)
        outcome = .updated
      }
      try body(id, record.wish.title, outcome)
    }
  }
}
