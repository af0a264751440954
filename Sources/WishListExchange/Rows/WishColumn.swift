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
