import Money
import WishListExchange
import WishListModel
import WishListStore

/// Rows of a table on their way into the list.
struct RowImport {
  private let list: WishList
  private let now: Timestamp
  /// Whether the list holds nothing but what rows have put on it, so that it need not be asked
  /// about another product.
  private let wasEmpty: Bool
  /// The line on which each product stood.
  private var lines: [ProductID: Int] = [:]
  private var ids: ImportedIDs
  /// How often a title came without an id.
  private var titles: [String: Int] = [:]

  init(into list: WishList, at now: Timestamp) throws {
    self.list = list
    self.now = now
    wasEmpty = try list.isEmpty()
    ids = ImportedIDs(keeping: try list.pagesWithOtherIDs())
  }

  /// Puts a row on the list.
  ///
  /// - Throws: ``RowFault`` where another row is about the same product.
  mutating func take(
    _ row: WishRow
  ) throws -> (id: ProductID, title: String, outcome: WishOutcome) {
    let name = try row.id ?? unnamed(row)
    if let line = lines.updateValue(row.line, forKey: name) {
      throw RowFault(line: row.line, "\(name) stands on line \(line) already")
    }
    let id = ids.id(for: name)
    guard !wasEmpty, let known = try list.record(of: id) else {
      let record = row.record(of: id, at: now)
      return (id, record.wish.title, try list.restore(record, over: nil))
    }
    var record = known
    row.apply(to: &record, at: now)
    var outcome = try record == known ? .unchanged : list.restore(record, over: known)
    if let price = row.newPrice(for: record.wish) {
      try list.record(price, for: id, at: now)
      outcome = .updated
    }
    return (id, record.wish.title, outcome)
  }

  /// The first id made of the row's title that no other row has, and no other wish.
  private mutating func unnamed(_ row: WishRow) throws -> ProductID {
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
