import CSV

/// The heading of a table.
struct RowHeading {
  /// The known columns in the order of the table, with `nil` for each column that is ignored.
  let columns: [WishColumn?]
  /// The names of the columns that are ignored.
  let unknown: [String]
  /// Whether ``RowWriter`` wrote the table, which a spreadsheet may have changed since.
  let isOwn: Bool
  /// Whether ``RowWriter`` wrote the table and no spreadsheet changed its separator, so that numbers
  /// have a decimal point.
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
      // Of two columns with the same meaning, the first one is used.
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

  /// Returns whether a line may be the heading of a table of wishes.
  static func isHeading(_ record: CSVRecord) -> Bool {
    let known = Set(record.fields.compactMap { WishColumn(rawValue: $0) ?? .named($0) })
    return !known.isDisjoint(with: [.title, .id, .url])
  }
}
