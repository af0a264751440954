import Foundation
import Money
import Testing
import WishListExchange
import WishListModel

/// Sample wishes, and functions that write and read them.
enum Sample {
  static func time(_ text: String) throws -> Timestamp { try #require(Timestamp(text)) }

  static func money(_ amount: String, _ code: String? = "USD") throws -> Money {
    try #require(Money(amount, code))
  }

  /// A wish with only a title.
  static func bare() throws -> WishRecord {
    let product = Product(id: ProductID(source: "manual", id: "1"), title: "")
    return WishRecord(Wish(product: product, addedAt: try time("2026-01-01T00:00:00Z")))
  }

  /// A wish with a value for everything that a list can store.
  static func full(id: String = "1") throws -> WishRecord {
    let product = Product(
      id: ProductID(source: "shop", id: id), title: "He said \"hi\",\nthen left 😀 \u{1B}[2J",
      price: try money("9.99"), maximumPrice: try money("19.99"), availability: .preorder,
      brand: "=Halden", sku: "", url: "https://shop.example/1", image: "https://shop.example/1.png",
      fetchedAt: try time("2026-03-02T00:00:00Z"))
    var wish = Wish(product: product, addedAt: try time("2026-01-01T00:00:00Z"))
    wish.ownTitle = "-50% bundle"
    wish.ownCurrency = Currency("USD")
    wish.quantity = try #require(Amount("2.5").flatMap(Quantity.init))
    wish.target = try money("8.5", "EUR")
    wish.priority = .high
    wish.state = .archived
    wish.tags = ["birthday", "küche"]
    wish.checkedAt = try time("2026-03-03T00:00:00Z")
    wish.problem = "the answer has no price"
    wish.problemSince = try time("2026-03-02T12:00:00Z")
    wish.lowest = try money("9.5")
    wish.change = PriceChange(
      previous: try money("9.5"), added: try money("12"), current: try money("9.99"),
      since: try time("2026-03-01T00:00:00Z"))
    wish.notesCount = 2
    var record = WishRecord(wish)
    record.lastNote = 7
    record.notes = [
      Note(number: 1, text: "blue", createdAt: try time("2026-01-02T00:00:00Z"), isShared: true),
      Note(
        number: 3, text: "a\nb", createdAt: try time("2026-01-02T00:00:00Z"),
        editedAt: try time("2026-01-03T00:00:00Z")),
    ]
    record.history = [
      PricePoint(
        price: nil, availability: .outOfStock, firstSeen: try time("2026-01-01T00:00:00Z"),
        lastSeen: try time("2026-02-01T00:00:00Z")),
      PricePoint(
        price: try money("9.99"), availability: .preorder,
        firstSeen: try time("2026-03-01T00:00:00Z"), lastSeen: try time("2026-03-02T00:00:00Z")),
    ]
    record.currentPoint = 1
    record.purchases = [
      Purchase(
        number: 1, quantity: .one, price: try money("9.99"),
        boughtAt: try time("2026-02-02T00:00:00Z"))
    ]
    record.alerts = [
      AlertRecord(rule: "available", isArmed: true),
      AlertRecord(
        rule: "drop:10%", isArmed: false, base: try money("12"),
        firedAt: try time("2026-03-01T00:00:00Z"), firedAmount: Amount("9.99")),
    ]
    record.validators = Validators(
      url: "https://shop.example/api/1", entityTag: "\"abc\"",
      lastModified: "Mon, 02 Mar 2026 00:00:00 GMT")
    record.oddPrice = try money("99.9")
    return record
  }

  static func archive(_ records: [WishRecord]) -> [UInt8] {
    var writer = ArchiveWriter()
    for record in records { writer.write(record) }
    writer.finish()
    return writer.take()
  }

  static func read(_ archive: [UInt8]) throws -> [WishRecord] {
    var records: [WishRecord] = []
    var reader = ArchiveReader()
    try reader.read(archive) { records.append($0) }
    try reader.finish()
    return records
  }

  /// The rows of a table, or the fault of a row that is refused.
  static func rows(
    _ text: String, _ conventions: RowConventions = RowConventions()
  ) throws -> [Result<WishRow, RowFault>] {
    var rows: [Result<WishRow, RowFault>] = []
    var reader = RowReader(conventions)
    try reader.read(Array(text.utf8)) { rows.append($0) }
    try reader.finish { rows.append($0) }
    return rows
  }

  static func table(_ records: [WishRecord]) -> String {
    var writer = RowWriter()
    for record in records { writer.write(record.wish, notes: record.notes) }
    return String(decoding: writer.take(), as: UTF8.self)
  }
}
