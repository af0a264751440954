import Money
import SQLite
import WishListModel

/// The columns of the table `wish`.
struct WishColumns: ColumnGroup {
  let source, id: Column<String>
  let number: Column<Int64>
  let title: Column<String>
  let ownTitle, brand, sku, url, image: Column<String?>
  let availability: Column<Availability>
  let amount: Column<Amount?>
  let currency: Column<Currency?>
  let maximumAmount, regularAmount: Column<Amount?>
  let ownCurrency: Column<Currency?>
  let quantity: Column<Quantity>
  let targetAmount: Column<Amount?>
  let targetCurrency: Column<Currency?>
  let priority: Column<Wish.Priority>
  let state: Column<Wish.State>
  let addedAt: Column<Timestamp>
  let lowestAmount, addedAmount, previousAmount: Column<Amount?>
  let changedAt: Column<Timestamp?>
  let priceKey, valueKey, targetKey: Column<String?>
  let changeKey: Column<Int?>
  let folded: Column<String>
  let lastNote: Column<Int>

  init(_ list: inout ColumnList) {
    source = list.key("source")
    id = list.key("id")
    number = list.column("number")
    title = list.column("title")
    ownTitle = list.column("own_title")
    brand = list.column("brand")
    sku = list.column("sku")
    url = list.column("url")
    image = list.column("image")
    availability = list.column("availability")
    amount = list.column("amount")
    currency = list.column("currency")
    maximumAmount = list.column("maximum_amount")
    regularAmount = list.column("regular_amount")
    ownCurrency = list.column("own_currency")
    quantity = list.column("quantity")
    targetAmount = list.column("target_amount")
    targetCurrency = list.column("target_currency")
    priority = list.column("priority")
    state = list.column("state")
    addedAt = list.column("added_at")
    lowestAmount = list.column("lowest_amount")
    addedAmount = list.column("added_amount")
    previousAmount = list.column("previous_amount")
    changedAt = list.column("changed_at")
    priceKey = list.column("price_key")
    valueKey = list.column("value_key")
    targetKey = list.column("target_key")
    changeKey = list.column("change_key")
    folded = list.column("folded")
    lastNote = list.column("last_note")
  }
}

/// A wish with the numbers that the list stores for it.
struct StoredWish {
  var wish: Wish
  /// The place of the wish in the order in which wishes were added.
  let number: Int64
  /// The number of the latest note that the wish received. The note may have been removed.
  var lastNote: Int

  var id: ProductID { wish.product.id }

  /// The row of the wish in its table.
  var row: TableRow {
    let product = wish.product
    return Tables.wish.row(of: id) { row, columns in
      row.set(columns.number, to: number)
      row.set(columns.title, to: product.title)
      row.set(columns.ownTitle, to: wish.ownTitle)
      row.set(columns.brand, to: product.brand)
      row.set(columns.sku, to: product.sku)
      row.set(columns.url, to: product.url)
      row.set(columns.image, to: product.image)
      row.set(columns.availability, to: product.availability)
      row.set(columns.amount, columns.currency, to: product.price)
      row.set(columns.maximumAmount, to: product.maximumPrice?.amount)
      row.set(columns.regularAmount, to: product.regularPrice?.amount)
      row.set(columns.ownCurrency, to: wish.ownCurrency)
      row.set(columns.quantity, to: wish.quantity)
      row.set(columns.targetAmount, columns.targetCurrency, to: wish.target)
      row.set(columns.priority, to: wish.priority)
      row.set(columns.state, to: wish.state)
      row.set(columns.addedAt, to: wish.addedAt)
      row.set(columns.lowestAmount, to: wish.lowest?.amount)
      row.set(columns.addedAmount, to: wish.change?.added.amount)
      row.set(columns.previousAmount, to: wish.change?.previous.amount)
      row.set(columns.changedAt, to: wish.change?.since)
      row.set(columns.priceKey, to: product.price?.amount.sortKey)
      row.set(columns.valueKey, to: wish.value?.amount.sortKey)
      row.set(columns.targetKey, to: wish.target?.amount.sortKey)
      row.set(columns.changeKey, to: wish.change?.basisPoints)
      row.set(
        columns.folded, to: SearchText.folded([wish.ownTitle, product.title, product.brand]))
      row.set(columns.lastNote, to: lastNote)
    }
  }
}

/// The columns of a wish, its fetch status, its tags and the number of its notes.
struct WishRowColumns: ColumnGroup {
  let wish: WishColumns
  let status: FetchStatusColumns
  let notesCount: Column<Int>
  let tags: Column<String?>

  /// The tables that have these columns.
  static let tables = """
    wish LEFT JOIN freshness ON freshness.source = wish.source AND freshness.id = wish.id
    """
  static let query = Query<WishRowColumns>(from: tables)
  /// The query for the wish whose id is bound to `$1` and `$2`.
  static let ofWish = query.with("WHERE wish.source = $1 AND wish.id = $2")

  init(_ list: inout ColumnList) {
    wish = list.columns(of: "wish")
    status = list.columns(of: "freshness")
    notesCount = list.column(
      """
      CASE WHEN wish.last_note = 0 THEN 0 ELSE (SELECT count(*) FROM note
        WHERE note.source = wish.source AND note.id = wish.id) END
      """)
    tags = list.column(SQLiteDialect.tagsOfWish)
  }
}

extension StoredWish {
  init(_ row: borrowing Row, _ columns: WishRowColumns) throws {
    wish = try Wish(row, columns)
    number = row[columns.wish.number]
    lastNote = row[columns.wish.lastNote]
  }
}

extension Wish {
  init(_ row: borrowing Row, _ columns: WishRowColumns) throws {
    let (status, tags) = (columns.status, columns.tags)
    let notes = columns.notesCount
    let columns = columns.wish
    let id = ProductID(source: SourceName(row[columns.source]), id: row[columns.id])
    let currency = try row.currency(columns.currency, of: id)
    func money(_ column: Column<Amount?>) throws -> Money? {
      try row.amount(column, of: id, as: "amount").map { Money($0, currency) }
    }
    var product = Product(id: id, title: row[columns.title])
    product.brand = row[columns.brand]
    product.sku = row[columns.sku]
    product.url = row[columns.url]
    product.image = row[columns.image]
    product.availability = row[columns.availability]
    product.price = try money(columns.amount)
    product.maximumPrice = try money(columns.maximumAmount)
    product.regularPrice = try money(columns.regularAmount)
    product.fetchedAt = try row.time(status.seenAt, of: id)
    self.init(product: product, addedAt: try row.time(columns.addedAt, of: id))
    ownTitle = row[columns.ownTitle]
    ownCurrency = try row.currency(columns.ownCurrency, of: id)
    quantity = try row.quantity(columns.quantity, of: id)
    target = try row.money(
      columns.targetAmount, columns.targetCurrency, of: id, as: "target")
    priority = row[columns.priority]
    state = row[columns.state]
    lowest = try money(columns.lowestAmount)
    if let added = try money(columns.addedAmount),
      let previous = try money(columns.previousAmount),
      let since = try row.time(columns.changedAt, of: id),
      let current = product.price
    {
      change = PriceChange(previous: previous, added: added, current: current, since: since)
    }
    checkedAt = try row.time(status.checkedAt, of: id)
    problem = row[status.problem]
    problemSince = try row.time(status.problemSince, of: id)
    notesCount = row[notes]
    if let text = row[tags] {
      self.tags = text.utf8.split(separator: SQLiteDialect.tagSeparator)
        .map { String(Substring($0)) }
      self.tags.sort()
    }
  }
}

/// The columns of the table `tag`.
struct TagColumns: ColumnGroup {
  let source, id: Column<String>
  let tag: Column<String>

  init(_ list: inout ColumnList) {
    source = list.key("source")
    id = list.key("id")
    tag = list.key("tag")
  }

  /// The row of a tag of a wish.
  static func row(_ tag: String, of id: ProductID) -> TableRow {
    Tables.tag.row(of: id) { row, columns in row.set(columns.tag, to: tag) }
  }
}
