import Money
import WishListModel

extension WishRow {
  /// Reads the cells of a row.
  ///
  /// - Throws: ``RowFault`` for a cell that is not of the type of its column.
  init(_ cells: RowCells) throws(RowFault) {
    self.init(line: cells.line)
    var source: SourceName?
    var id: String?
    var currency: Currency?
    var targetCurrency: Currency?
    // Amounts are read after the other cells, since the column of the currency may follow them.
    var amounts: [(WishColumn, String)] = []
    var changedAt: Timestamp?
    var linked: (title: String?, other: String?)
    try cells.each { (column, cell, address) throws(RowFault) in
      if column == .title {
        linked.title = address
      } else if column != .image, linked.other == nil {
        linked.other = address
      }
      guard !cell.isEmpty else { return }
      switch column {
      case .source: source = SourceName(cells.text(cell))
      case .id: id = cells.text(cell)
      case .title: title = cells.text(cell)
      case .currency: currency = try cells.currency(cell, column)
      case .targetCurrency: targetCurrency = try cells.currency(cell, column)
      case .price, .maximumPrice, .regularPrice, .target, .lowest, .priceAdded, .priceBefore:
        amounts.append((column, cell))
      case .quantity:
        let amount = try cells.amount(cell, column)
        quantity = try cells.value(cell, column) { _ in Quantity(amount) }
      case .priority:
        priority = try cells.value(cell, column) { Wish.Priority(word: $0) }
      case .tags: tags = try Self.tags(cells.text(cell), cells)
      case .state:
        state = try cells.value(cell, column) { Wish.State(rawValue: $0.lowercased()) }
      case .notes: note = cells.text(cell)
      case .availability:
        availability = try cells.value(cell, column) { Availability(rawValue: $0) }
      case .brand: brand = cells.text(cell)
      case .sku: sku = cells.text(cell)
      case .url: url = cells.text(cell).withoutCredentials
      case .image: image = cells.text(cell)
      case .addedAt: addedAt = try cells.time(cell, column)
      case .checkedAt: checkedAt = try cells.time(cell, column)
      case .fetchedAt: fetchedAt = try cells.time(cell, column)
      case .problem: problem = cells.text(cell)
      case .changedAt: changedAt = try cells.time(cell, column)
      case .value, .change: break
      }
    }
    url = url ?? (linked.title ?? linked.other)?.withoutCredentials
    try take(amounts, currency, targetCurrency, changedAt, cells)
    try name(source, id, cells)
  }

  /// Reads the amounts, the price first: its currency applies to the others.
  private mutating func take(
    _ amounts: [(WishColumn, String)], _ currency: Currency?, _ targetCurrency: Currency?,
    _ changedAt: Timestamp?, _ cells: RowCells
  ) throws(RowFault) {
    var added: Money?
    var before: Money?
    var currency = currency
    for (column, cell) in amounts.sorted(by: { $0.0 == .price && $1.0 != .price }) {
      let meant = column == .target ? targetCurrency ?? currency : currency
      guard let money = try cells.money(cell, column, in: meant) else { continue }
      switch column {
      case .price:
        price = money
        isPriceBare = money.currency == nil && RowCells.isBare(cell)
        currency = money.currency
      case .maximumPrice: maximumPrice = money
      case .regularPrice: regularPrice = money
      case .target: target = cells.isOwn ? Money(money.amount, targetCurrency) : money
      case .lowest: lowest = money
      case .priceAdded: added = money
      default: before = money
      }
    }
    if let price, let added, let before, let changedAt {
      change = PriceChange(previous: before, added: added, current: price, since: changedAt)
    }
  }

  /// Sets the id, and a title for a row that has none.
  private mutating func name(
    _ source: SourceName?, _ id: String?, _ cells: RowCells
  ) throws(RowFault) {
    if let id {
      self.id = ProductID(source: source ?? .manual, id: id)
    } else if let source, source != .manual {
      throw cells.fault("there is a source but no id")
    }
    if cells.isOwn, title == nil, self.id != nil { title = "" }
    guard self.id == nil, title == nil else { return }
    guard let url else { throw cells.fault("there is no title, no id and no address") }
    title = url
  }

  private static let tagSeparators: [UInt8] = Array(",;\n".utf8)

  private static func tags(_ cell: String, _ cells: RowCells) throws(RowFault) -> [String] {
    var tags: [String] = []
    for part in cell.utf8.split(whereSeparator: tagSeparators.contains) {
      let text = String(Substring(part))
      guard !text.allSatisfy(\.isWhitespace) else { continue }
      tags.append(try cells.value(text, .tags) { Tag($0) }.text)
    }
    return tags.count < 2 ? tags : Set(tags).sorted()
  }
}

extension Wish.Priority {
  /// The names of priorities in other programs.
  private static let otherWords = ["medium": "normal", "highest": "high", "lowest": "low"]

  /// Makes a priority of its name in any case.
  fileprivate init?(word: String) {
    let word = word.lowercased()
    self.init(rawValue: Self.otherWords[word] ?? word)
  }
}
