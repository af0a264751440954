import CSV
import Foundation
import Money
import Testing
import WishListExchange
import WishListModel

@Suite(.timeLimit(.minutes(1)))
struct RowReaderTests {
  /// Files as Excel writes them: with a byte order mark, semicolons, tabs or decimal commas.
  @Test(arguments: [
    "\u{FEFF}id,title,price,currency\n42,Kettle,1299.00,EUR\n",
    "id;title;price;currency\r\n42;Kettle;1299,00;EUR\r\n",
    "\u{FEFF}id\ttitle\tprice\tcurrency\n42\tKettle\t\"1.299,00\"\tEUR\n",
    "Currency;PRICE; Product Name ;Product ID\r\nEUR;1.299,00;Kettle;42\r\n;;;\r\n",
    "name,cost,id\nKettle,\"€1,299.00\",42",
  ])
  func `reads tables of other programs`(text: String) throws {
    let rows = try Sample.rows(text)
    try #require(rows.count == 1)
    let row = try rows[0].get()
    #expect(row.id == ProductID(source: "manual", id: "42"))
    #expect(row.title == "Kettle")
    #expect(row.price == (try Sample.money("1299", "EUR")))
  }

  @Test func `understands the headings of other programs`() throws {
    let text = """
      Product,Amount,Website,Qty,Comments,Category,Picture,Colour
      Desk,320,https://x.example/d,2,"oak, please",Home; Office,https://x.example/d.png,red
      """
    var reader = RowReader(RowConventions(currency: Currency("EUR")))
    var rows: [WishRow] = []
    try reader.read(Array(text.utf8)) { rows.append(try $0.get()) }
    try reader.finish { rows.append(try $0.get()) }
    let row = try #require(rows.first)
    #expect(row.id == nil)
    #expect(row.title == "Desk")
    #expect(row.price == (try Sample.money("320", "EUR")))
    #expect(row.url == "https://x.example/d")
    #expect(row.quantity?.description == "2")
    #expect(row.note == "oak, please")
    #expect(row.tags == ["home", "office"])
    #expect(row.image == "https://x.example/d.png")
    #expect(reader.unknownHeadings == ["Colour"])
  }

  @Test(arguments: [
    (
      "title,price\nA,\"1,299\"",
      #"line 2: price: "1,299" may mean thousands or a fraction; a locale decides"#
    ),
    ("title,price\n\nA,cheap", #"line 3: price: "cheap" is not a price"#),
    ("title,price,currency\nA,€5,USD", "line 2: price is in EUR, but the row's currency is USD"),
    ("title,price,currency\nA,5,kr", #"line 2: currency cannot be "kr""#),
    ("title,price,currency\nA,5,$", #"line 2: currency cannot be "$""#),
    ("title,quantity\nA,0", #"line 2: quantity cannot be "0""#),
    ("title,quantity\nA,two", #"line 2: quantity cannot be "two""#),
    ("title,state\nA,gone", #"line 2: state cannot be "gone""#),
    (
      "title,added_at\nA,2026-05-01 09:30", #"line 2: added_at cannot be "2026-05-01 09:30""#
    ),
    ("title,added_at\nA,1/2/2026", #"line 2: added_at cannot be "1/2/2026""#),
    ("title\n\"A\nB\"\n\"C\",x", "line 4: the row has more cells than the heading"),
    ("source,title\nshop,A", "line 2: there is a source but no id"),
    ("title,price\n,5", "line 2: there is no title, no id and no address"),
    ("title\nA\0B", "line 2: there is a NUL in title"),
  ])
  func `reports why a row is refused`(text: String, message: String) throws {
    let faults = try Sample.rows(text).compactMap { row -> String? in
      if case .failure(let fault) = row { "\(fault)" } else { nil }
    }
    #expect(faults == [message])
  }

  @Test(arguments: [
    ("", "line 1: no column is a title, an id or an address"),
    (
      "colour,size\nred,5",
      "line 1: no column is a title, an id or an address; the columns are colour, size"
    ),
    ("title\n\"A", "line 2: a quoted field does not end"),
  ])
  func `reports why a table is refused`(text: String, message: String) {
    do {
      _ = try Sample.rows(text)
      Issue.record("it was taken")
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test func `refuses a row of two million columns`() {
    let text = "title\n" + String(repeating: ",", count: 2_000_000)
    #expect(throws: ExchangeError.csv(.tooManyFields(line: 2, limit: 16_384))) {
      try Sample.rows(text)
    }
  }

  @Test(arguments: [("de_DE", "1299"), ("en_US", "1.299")])
  func `reads amounts in a named locale`(locale: String, amount: String) throws {
    let rows = try Sample.rows(
      "title;price\nA;1.299", RowConventions(locale: Locale(identifier: locale)))
    #expect(try rows.first?.get().price == Sample.money(amount, nil))
  }

  @Test func `reads back a NUL that was written`() throws {
    var wish = try Sample.bare().wish
    wish.product.title = "A\0B"
    let note = Note(number: 1, text: "\0", createdAt: wish.addedAt)
    var table = RowWriter()
    table.write(wish, notes: [note])
    let row = try #require(
      try Sample.rows(String(decoding: table.take(), as: UTF8.self)).first
    ).get()
    #expect(row.title == "A\0B")
    #expect(row.note == "\0")
  }

  /// Spreadsheets change the decimal mark and the separator. Three decimals are not taken for
  /// thousands then.
  @Test(
    arguments: [
      (";", "1,849", "de_DE", "1.849"), (";", "1,849", "en_US", "1849"), (";", "1,849", nil, nil),
      (";", "1.849", nil, nil), ("\t", "1.849", "en_US", "1.849"), (";", "1,85", nil, "1.85"),
      (";", "1.849,00 €", nil, "1849"), (";", "1,849 €", "de_DE", "1849"),
      (",", "\"1,849\"", "fr_FR", "1.849"), (",", "1.849", nil, "1.849"),
      (",", "1.849", "de_DE", "1.849"),
    ] as [(String, String, String?, String?)])
  func `reads an exported table that a spreadsheet saved again`(
    separator: String, cell: String, locale: String?, amount: String?
  ) throws {
    var wish = try Sample.bare().wish
    wish.product.price = try Sample.money("7", "EUR")
    wish.target = try Sample.money("5", nil)
    var table = RowWriter()
    table.write(wish, notes: [])
    let text = String(decoding: table.take(), as: UTF8.self)
      .replacing(",", with: separator)
      .replacing("\(separator)7\(separator)EUR", with: "\(separator)\(cell)\(separator)EUR")
      .replacing("\r\n", with: "\(separator)\(separator)\n")
    let conventions = RowConventions(locale: locale.map { Locale(identifier: $0) })
    let row = try #require(try Sample.rows(text, conventions).first)
    guard let amount else {
      #expect(throws: RowFault.self) { try row.get() }
      return
    }
    #expect(try row.get().price == Sample.money(amount, "EUR"))
    #expect(try row.get().target == Sample.money("5", nil))
    #expect(try row.get().title == "")
  }

  @Test(
    arguments: [
      ("HIGHEST", .high), ("High", .high), ("medium", .normal), ("low", .low), ("Lowest", .low),
    ] as [(String, Wish.Priority)])
  func `understands the priorities of other programs`(word: String, priority: Wish.Priority) throws
  {
    let rows = try Sample.rows("Item Name,Item URL,Priority\nA,https://x.example,\(word)")
    #expect(try rows.first?.get().priority == priority)
    #expect(try rows.first?.get().url == "https://x.example")
  }

  @Test(arguments: [
    ("EUR", "EUR"), (" eur ", "EUR"), ("Euro", "EUR"), ("EURO", "EUR"), ("Yen", "JPY"),
    ("€", "EUR"), ("US$", "USD"), ("USDT", "USDT"), ("BTC", "BTC"),
  ])
  func `understands codes, signs and names of currencies`(cell: String, code: String) throws {
    let row = try #require(try Sample.rows("title,price,currency\nA,5,\(cell)").first).get()
    #expect(row.price == (try Sample.money("5", code)))
  }

  /// A day alone is one in the user's time zone. Spreadsheets write times without `T` and `Z`.
  @Test(arguments: [
    ("2026-05-01T09:30:05Z", "Asia/Seoul", "2026-05-01T09:30:05Z"),
    ("2026-05-01 09:30:05", "Asia/Seoul", "2026-05-01T09:30:05Z"),
    ("2026-05-01", "GMT", "2026-05-01T00:00:00Z"),
    ("2026-05-01", "Asia/Seoul", "2026-04-30T15:00:00Z"),
    ("2026-05-01", "America/Los_Angeles", "2026-05-01T07:00:00Z"),
  ])
  func `reads times`(cell: String, zone: String, time: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    let rows = try Sample.rows("title,added_at\nA,\(cell)", RowConventions(timeZone: zone))
    #expect(try rows.first?.get().addedAt == Sample.time(time))
  }

  @Test(arguments: ["n/a", "-", "?"])
  func `reads words for an unknown price as no price`(cell: String) throws {
    #expect(try Sample.rows("title,price\nA,\(cell)").first?.get().price == nil)
  }
}
