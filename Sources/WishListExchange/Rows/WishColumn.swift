import CSV

/// A column of the table of wishes. The raw value is its heading.
///
/// The order is that of the exported table. It is a promise to spreadsheets: new columns may only be
/// added at the end.
enum WishColumn: String, CaseIterable {
  case source, id, title, price, currency
  case maximumPrice = "price_max"
  case regularPrice = "regular_price"
  case quantity
  /// Quantity times price. It is not imported.
  case value
  case target
  case targetCurrency = "target_currency"
  case priority, tags, state, notes, availability, brand, sku, url, image
  case addedAt = "added_at"
  case checkedAt = "checked_at"
  case fetchedAt = "fetched_at"
  case problem, lowest
  case priceAdded = "price_added"
  case priceBefore = "price_before"
  case changedAt = "changed_at"
  /// The difference to the price when the wish was added. It is not imported.
  case change

  /// Further headings in tables of other programs, in lower case and with letters and digits only.
  private var otherNames: [String] {
    switch self {
    case .id: ["productid", "itemid"]
    case .title: ["name", "product", "item", "productname", "producttitle", "itemname"]
    case .price: ["cost", "amount", "unitprice", "currentprice"]
    case .currency: ["currencycode"]
    case .quantity: ["qty", "count"]
    case .target: ["targetprice"]
    case .tags: ["tag", "label", "labels", "category", "categories", "keywords"]
    case .notes: ["note", "comment", "comments", "description", "remark", "remarks", "memo"]
    case .brand: ["manufacturer", "maker"]
    case .url:
      [
        "link", "website", "webpage", "address", "web", "href", "producturl", "productlink",
        "itemurl", "itemlink",
      ]
    case .image: ["picture", "photo", "imageurl", "imagelink"]
    default: []
    }
  }

  /// The column with a heading, regardless of case, spaces and punctuation.
  static func named(_ heading: String) -> WishColumn? {
    names[heading.lowercased().filter { $0.isLetter || $0.isNumber }]
  }

  private static let names: [String: WishColumn] = allCases.reduce(into: [:]) { names, column in
    names[column.rawValue.filter { $0 != "_" }] = column
    for name in column.otherNames { names[name] = column }
  }
}

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
