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
  /// They count only where no column has the heading of this one.
  private var otherNames: [String] {
    switch self {
    case .id: ["productid", "itemid"]
    case .title: ["name", "productname", "producttitle", "itemname"]
    case .price: ["cost", "unitprice", "currentprice"]
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

  /// Whether the column has amounts of money.
  var isAmount: Bool {
    switch self {
    case .price, .maximumPrice, .regularPrice, .target, .lowest, .priceAdded, .priceBefore: true
    default: false
    }
  }

  /// Headings that say little, with their meanings in order: the first one counts that no other
  /// column of the table has.
  private static let vagueNames: [String: [WishColumn]] = [
    "product": [.title], "item": [.title], "amount": [.price, .quantity],
  ]

  /// The ways to understand a heading, the surest first. A later one counts only for columns that no
  /// earlier one has found in the whole table.
  static let meanings: [@Sendable (String) -> [WishColumn]] = [
    { WishColumn(rawValue: $0).map { [$0] } ?? [] },
    { ownNames[key($0)].map { [$0] } ?? [] },
    { names[key($0)].map { [$0] } ?? [] },
    { vagueNames[key($0)] ?? [] },
  ]

  /// A heading without case, spaces and punctuation.
  private static func key(_ heading: String) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static let ownNames: [String: WishColumn] = allCases.reduce(into: [:]) { names, column in
    names[column.rawValue.filter { $0 != "_" }] = column
  }

  private static let names: [String: WishColumn] = allCases.reduce(into: [:]) { names, column in
    for name in column.otherNames { names[name] = column }
  }
}
