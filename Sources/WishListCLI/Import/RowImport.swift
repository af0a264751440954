import Money
import WishListExchange
import WishListModel
import WishListStore

/// An import of the rows of a table.
struct RowImport {
  private let now: Timestamp
  /// Whether the list was empty before the import. Then it need not be searched for the product of a
  /// row, since two rows must not have the same product.
  private let wasEmpty: Bool
  /// The line of each product.
  private var lines: [ProductID: Int] = [:]
  private var ids: ImportedIDs
  /// The number of the last id that was made of each title.
  private var titles: [String: Int] = [:]

  init(into list: borrowing ListSnapshot, at now: Timestamp) throws {
    self.now = now
    wasEmpty = try list.isEmpty()
    ids = ImportedIDs(keeping: try list.pagesWithOtherIDs())
  }

  /// Adds or updates the wish of a row.
  ///
  /// - Throws: ``RowFault`` if an earlier row has the same product.
  mutating func take(
    _ row: WishRow, by edit: borrowing ListEdit
  ) throws -> (id: ProductID, title: String, outcome: WishOutcome) {
    let name = try row.id ?? unnamed(row, in: edit.list)
    if let line = lines.updateValue(row.line, forKey: name) {
      throw RowFault(line: row.line, "\(name) is already on line \(line)")
    }
    let id = ids.id(for: name)
    guard !wasEmpty, let known = try edit.list.record(of: id) else {
      let record = row.record(of: id, at: now)
      return (id, record.wish.title, try edit.restore(record, over: nil))
    }
    var record = known
    row.apply(to: &record, at: now)
    var outcome = try record == known ? .unchanged : edit.restore(record, over: known)
    if let price = row.newPrice(for: record.wish) {
      try edit.record(price, for: id, at: now)
      outcome = .updated
    }
    return (id, record.wish.title, outcome)
  }

  /// The first id made of the title of a row that neither another row nor a wish with another title
  /// has.
  private mutating func unnamed(
    _ row: WishRow, in list: borrowing ListSnapshot
  ) throws -> ProductID {
    let title = row.title ?? ""
    var number = titles[title, default: 0]
    while true {
      number += 1
      let id = ProductID(
        source: .manual, id: ManualName.id(for: title, number: number))
      guard lines[id] == nil else { continue }
      if let known = try list.record(of: id), known.wish.product.title != title { continue }
      titles[title] = number
      return id
    }
  }
}
