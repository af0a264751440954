import CSV

/// What the columns of a table hold, as its heading says.
struct RowHeading {
  /// The column at each place; `nil` for one that is passed over.
  let columns: [WishColumn?]
  /// The headings that mean nothing to a wish list.
  let unknown: [String]
  /// Whether wishlist wrote the table, even if a spreadsheet has rewritten it since.
  let isOwn: Bool
  /// Whether it is still as wishlist wrote it, so that its numbers have a decimal point.
  let isUntouched: Bool

  /// - Throws: ``ExchangeError/noHeading(_:)``.
  init(_ record: CSVRecord, separator: CSVSeparator?) throws(ExchangeError) {
    let names = record.fields
    var columns = names.map { WishColumn(rawValue: $0) }
    var taken = Set(columns.compactMap { $0 })
    var unknown: [String] = []
    for (index, name) in names.enumerated() where columns[index] == nil {
      guard let column = WishColumn.named(name), taken.insert(column).inserted else {
        unknown.append(name)
        continue
      }
      columns[index] = column
    }
    for (index, column) in columns.enumerated().dropFirst() where column != nil {
      // Of two columns with one name the first counts.
      guard columns[..<index].contains(column) else { continue }
      columns[index] = nil
      unknown.append(names[index])
    }
    guard !taken.isDisjoint(with: [.title, .id, .url]) else { throw .noHeading(names) }
    self.columns = columns
    self.unknown = unknown.filter { !$0.isEmpty }
    let own = WishColumn.allCases.map(\.rawValue)
    isOwn = names.starts(with: own) && names.dropFirst(own.count).allSatisfy(\.isEmpty)
    isUntouched = isOwn && separator == .comma
  }

  /// Whether a line could be the heading of a table of wishes.
  static func isHeading(_ record: CSVRecord) -> Bool {
    let known = Set(record.fields.compactMap { WishColumn(rawValue: $0) ?? .named($0) })
    return !known.isDisjoint(with: [.title, .id, .url])
  }
}
