/// A column of the list as a table: its heading, and what other programs call it.
///
/// The order is the one in which they are written, and a promise to spreadsheets: columns may
/// be added at the end.
enum WishColumn: String, CaseIterable {
  case source, id, title, price, currency
  case maximumPrice = "price_max"
  case regularPrice = "regular_price"
  case quantity
  /// Quantity times price; not read.
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
  /// The price less the one when the wish was added; not read.
  case change

  /// What else a heading may say, in lower case and with letters and digits only.
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

  /// The column that a heading means, however it is capitalised or spaced.
  static func named(_ heading: String) -> WishColumn? {
    names[heading.lowercased().filter { $0.isLetter || $0.isNumber }]
  }

  private static let names: [String: WishColumn] = allCases.reduce(into: [:]) { names, column in
    names[column.rawValue.filter { $0 != "_" }] = column
    for name in column.otherNames { names[name] = column }
  }
}
