import Foundation
import Money
import Testing
import WishListExchange
import WishListModel

/// Tables as other programs write them.
@Suite(.timeLimit(.minutes(1)))
struct ForeignTableTests {
  private func row(_ text: String, locale: String? = nil) throws -> WishRow {
    let conventions = RowConventions(locale: locale.map { Locale(identifier: $0) })
    let rows = try Sample.rows(text, conventions)
    try #require(rows.count == 1)
    return try rows[0].get()
  }

  /// The heading that is the name of the field counts wherever it stands, then one that means it,
  /// then one that says little.
  @Test(
    arguments: [
      ("Name,Amount,Price\nTea,0.25,4.90", "Tea", "4.9", "0.25"),
      ("Amount,Name,Cost\n3,Tea,4.90", "Tea", "4.9", "3"),
      ("Amount,Name\n4.90,Tea", "Tea", "4.9", nil),
      ("Qty,Amount,Price,Name\n2,9.80,4.90,Tea", "Tea", "4.9", "2"),
      ("Name,TITLE,Price\nx,Tea,4.90", "Tea", "4.9", nil),
      ("Item,Product Name,Unit Price\n17,Tea,4.90", "Tea", "4.9", nil),
      ("cost,price,title\n1,4.90,Tea", "Tea", "4.9", nil),
      ("cost,Unit price, PRICE ,title,count,Quantity\n1,2,4.90,Tea,5,6", "Tea", "4.9", "6"),
      ("Price,Price,Title,Title\n4.90,5,Tea,Coffee", "Tea", "4.9", nil),
      ("Product,Price (EUR)\nTea,4.90", "Tea", "4.9", nil),
      ("Product;Price [SEK];Amount\nTea;4,90;2", "Tea", "4.9", "2"),
    ] as [(String, String, String, String?)])
  func `prefers the real heading`(
    text: String, title: String, price: String, quantity: String?
  ) throws {
    let row = try row(text)
    #expect(row.title == title)
    #expect(row.price?.amount == Amount(price))
    #expect(row.quantity?.description == quantity)
  }

  @Test(
    arguments: [
      ("Price (EUR)", "EUR"), ("Price [$]", nil), ("Cost (€)", "EUR"), ("price in SEK", "SEK"),
      ("Unit price (JPY)", "JPY"), ("Price", nil), ("PRICE IN chf", "CHF"),
    ] as [(String, String?)])
  func `takes the currency of a heading`(heading: String, code: String?) throws {
    let rows = try Sample.rows("title,\(heading)\nTea,5\nMug,7 USD")
    #expect(try rows[0].get().price == Sample.money("5", code))
    #expect(try rows[1].get().price == Sample.money("7", "USD"))
  }

  @Test func `leaves out white space around cells`() throws {
    let row = try row(
      " title ,\tprice , url, sku ,tags,notes, currency,state\n"
        + " Tea\u{A0},\t4.90 , https://x.example/t ,  0360 , a ; b ,\" for Mina \n\", EUR , Bought "
    )
    #expect(row.title == "Tea")
    #expect(row.price == (try Sample.money("4.90", "EUR")))
    #expect(row.url == "https://x.example/t")
    #expect(row.sku == "0360")
    #expect(row.tags == ["a", "b"])
    #expect(row.note == "for Mina")
    #expect(row.state == .bought)
  }

  /// Numbers by which products are known are text, with their zeros.
  @Test(arguments: [
    ("036000291452", "036000291452"), ("0000", "0000"), ("=\"00360\"", "00360"),
    (" 4006381333931 ", "4006381333931"), ("1e5", "1e5"), ("9783161484100", "9783161484100"),
    ("00000000000000000000000000000000000001", "00000000000000000000000000000000000001"),
  ])
  func `keeps an id as it is written`(cell: String, id: String) throws {
    let row = try row("id,title,sku\n\"\(cell.replacing("\"", with: "\"\""))\",Tea,007")
    #expect(row.id == ProductID(source: .manual, id: id))
    #expect(row.sku == "007")
  }

  static let unknown = [
    "NULL", "null", "NaN", "nan", "None", "nil", "N/A", "n/a", "#N/A", "-", "--", "—", "?", "…",
    "TBD",
    "unknown", "Not Available", "k.A.", "k. A.", "keine Angabe", "unbekannt", "n/d",
    "no disponible",
    "non disponible", "b.d.", "brak", "н/д", "нет данных", "不明", "なし", "未定", "暂无", "없음", "미정",
    "yok",
    "不详", "غير متوفر", "לא ידוע", "<NA>", "undefined", "(null)", "\\N", " NULL ",
  ]

  @Test(arguments: unknown)
  func `takes a word for nothing as nothing`(word: String) throws {
    let columns = [
      "price", "currency", "regular_price", "target", "quantity", "priority", "state", "added_at",
      "checked_at", "lowest",
    ]
    let cells = columns.map { _ in word }.joined(separator: ",")
    let row = try row("title,\(columns.joined(separator: ","))\nTea,\(cells)")
    var empty = try self.row("title\nTea")
    empty.title = "Tea"
    #expect(row == empty)
  }

  @Test(arguments: ["NULL", "NaN", "none", "n/a", "-", "?"])
  func `takes null values in texts as nothing`(word: String) throws {
    let columns = ["id", "brand", "sku", "url", "image", "tags", "notes", "availability", "source"]
    let cells = columns.map { _ in word }.joined(separator: ",")
    #expect(
      try row("title,\(columns.joined(separator: ","))\nTea,\(cells)") == row("title\nTea"))
    // Something may be called so.
    #expect(try row("title,price\n\(word),5").title == word)
  }

  @Test(arguments: ["XXX", "xxx", "NULL", "n/a", "None"])
  func `knows what is no currency`(word: String) throws {
    #expect(
      try row("title,price,currency\nTea,4.90,\(word)").price == Sample.money("4.90", nil))
  }

  @Test(arguments: ["Nullarbor", "nonesuch", "XX", "unavailable today", "-1"])
  func `refuses what only looks like a word for nothing`(word: String) throws {
    #expect(throws: RowFault.self) { try row("title,price\nTea,\(word)") }
  }

  @Test(arguments: [
    ("2026-03-10T10:12:33.123+01:00", "2026-03-10T09:12:33Z"),
    ("2026-03-10 09:12:33.5", "2026-03-10T09:12:33Z"),
    ("2026-03-10T10:12:33+0100", "2026-03-10T09:12:33Z"),
    ("2026-03-10T10:12:33.000000Z", "2026-03-10T10:12:33Z"),
    ("2026-03-10t10:12:33z", "2026-03-10T10:12:33Z"),
    ("2026-03-10 10:12:33 +09:00", "2026-03-10T01:12:33Z"),
    ("2026-03-10 10:12:33,75-05:30", "2026-03-10T15:42:33Z"),
    ("2026-03-10T10:12+02", "2026-03-10T08:12:00Z"), ("2026-03-10T10:12Z", "2026-03-10T10:12:00Z"),
    ("2026-03-10 10:12:33 UTC", "2026-03-10T10:12:33Z"),
    ("2026-03-01T00:30:00+01:00", "2026-02-28T23:30:00Z"),
    ("2024-02-29T23:59:60Z", "2024-03-01T00:00:00Z"),
    ("2026-03-10T10:12:33−03:00", "2026-03-10T13:12:33Z"),
    ("1969-12-31T23:59:59.9+00:00", "1969-12-31T23:59:59Z"),
  ])
  func `reads times with fractions and offsets`(cell: String, time: String) throws {
    #expect(
      try row("title,added_at\nTea,\"\(cell)\"").addedAt == Sample.time(time))
  }

  @Test(arguments: [
    "2026-02-30T10:12:33Z", "2026-03-10T24:00:00Z", "2026-03-10T10:60:00Z", "2026-03-10T10:12:61Z",
    "2026-03-10T10:12:33.Z", "2026-03-10T10:12:33+25:00", "2026-03-10T10:12:33+01:60",
    "2026-03-10T10:12:33+1", "2026-03-10T10:12:33+01:", "2026-03-10T10:12:33 CET", "2026-03-10T10",
    "2026-03-10T10:12", "2026-03-10T1:12:33Z", "12026-03-10T10:12:33Z", "2026-03-10T10:12:33Zx",
    "99999999999999999999-01-01T00:00:00Z", "2026-03-10T10:12:33+0", "T10:12:33Z",
  ])
  func `refuses what is no time`(cell: String) {
    #expect(throws: RowFault.self) { try row("title,added_at\nTea,\"\(cell)\"") }
  }

  @Test(arguments: [
    "# my wishes", "#", "## May", "#\tx", "#----", "#!shebang", "# Kettle,20,EUR", "  # x", "#note",
    "#,,", "\"# a, b\"",
  ])
  func `passes over comments`(line: String) throws {
    let (rows, ignored) = try read("title,price,currency\nTea,5,EUR\n\(line)\nMug,6,EUR\n")
    #expect(rows.map(\.title) == ["Tea", "Mug"])
    #expect(ignored.comments == [3])
  }

  @Test(arguments: ["#1 Dad mug,5,EUR", "#1 Dad mug", "#girlboss mug,5,", "No. # 5,5,EUR"])
  func `takes a title with a number sign for one`(line: String) throws {
    let (rows, ignored) = try read("title,price,currency\n\(line)\n")
    #expect(rows.count == 1)
    #expect(ignored == IgnoredRows())
  }

  @Test(arguments: [
    "# exported on 2026-05-01, by me\ntitle;price\nTea;4,90\n",
    "# a\r\n#\r\n# b;c,d,e\r\ntitle\tprice\r\nTea\t4,90\r\n",
    "\u{FEFF}# x\ntitle,price\nTea,4.90\n",
    "# \"quoted\ntitle,price\nTea,4.90\n",
  ])
  func `finds the heading below comments`(text: String) throws {
    #expect(try ImportKind(of: Array(text.utf8)) == .csv)
    #expect(try read(text).rows.map(\.price?.amount) == [Amount("4.9")])
  }

  @Test func `takes a number sign for a heading`() throws {
    #expect(try read("#,Title,Price\n1,Tea,4.90\n# 2,Mug,5\n").rows.map(\.title) == ["Tea"])
    #expect(try ImportKind(of: Array("#,Title,Price\n1,Tea,4.90\n".utf8)) == .csv)
  }

  static let totals = [
    "Total,,12.50", "TOTAL:,,12.50 EUR", "Summe,,\"12,50\"", "Gesamtsumme,,12.50", "합계,,12500",
    "合計,2,12500", "合计：,,12.50", "Итого,,12.50", "Razem,,12.50", "Σ,2,12.50", "Sous-total,,12.50",
    "Grand total,3,12.50", "total,3,", ",Total,12.50", "Toplam,,12.50", "المجموع,,12.50",
    "Suma,2,12.50",
    "Yhteensä,,12.50", "Totaal,2,12.50",
  ]

  @Test(arguments: totals)
  func `passes over a row of totals`(line: String) throws {
    let (rows, ignored) = try read("title,quantity,price\nTea,2,5\n\(line)\n\n")
    #expect(rows.map(\.title) == ["Tea"])
    #expect(ignored.totals == [3])
  }

  @Test(arguments: [
    "Total cereal,2,5", "Total,,", "Summer hat,2,5", "Sum 41,,12.50", "Totally,1,2",
    "Kettle,Total,5",
  ])
  func `takes a title that begins like a total for one`(line: String) throws {
    let (rows, ignored) = try read("title,colour,price\n\(line)\n")
    #expect(rows.count == 1)
    #expect(ignored == IgnoredRows())
  }

  @Test func `takes a total with an address or an id for a wish`() throws {
    for line in ["Total,12.50,https://x.example/total,", "Total,12.50,,T1"] {
      let (rows, ignored) = try read("title,price,url,id\n\(line)\n")
      #expect(rows.map(\.title) == ["Total"])
      #expect(ignored == IgnoredRows())
    }
  }

  @Test(
    arguments: [
      (#"=HYPERLINK("https://x.example/t","Tea")"#, "Tea", "https://x.example/t"),
      (#"=HYPERLINK("https://x.example/t";"Tea; green")"#, "Tea; green", "https://x.example/t"),
      (#"=hyperlink( "https://x.example/t" , "A ""B"" C" )"#, #"A "B" C"#, "https://x.example/t"),
      (#"=HYPERLINK("https://x.example/t")"#, "https://x.example/t", "https://x.example/t"),
      (#"=LIEN_HYPERTEXTE("https://x.example/t";"Thé")"#, "Thé", "https://x.example/t"),
      (#"=HIPERŁĄCZE("https://x.example/t";"Herbata")"#, "Herbata", "https://x.example/t"),
      (#"=ГИПЕРССЫЛКА("https://x.example/t";"Чай")"#, "Чай", "https://x.example/t"),
      (#"=HYPERLINK("https://x.example/t",A2)"#, "https://x.example/t", "https://x.example/t"),
      (#"=HYPERLINK("https://x.example/"&B2,"Tea")"#, "Tea", nil),
      (#"=HYPERLINK(CONCAT("a","b"),"Tea (3)")"#, "Tea (3)", nil),
      (#" =HYPERLINK("https://me:pw@x.example/t","Tea") "#, "Tea", "https://x.example/t"),
      (#"="Tea""#, "Tea", nil), (#"="A ""B""""#, #"A "B""#, nil),
      (#"=HYPERLINK("https://x.example/t",42)"#, "42", "https://x.example/t"),
    ] as [(String, String, String?)])
  func `reads the text and the address of a link`(cell: String, title: String, url: String?) throws
  {
    let quoted = "\"\(cell.replacing("\"", with: "\"\""))\""
    let row = try row("title,price\n\(quoted),5")
    #expect(row.title == title)
    #expect(row.url == url)
    #expect(try self.row("title,url\n\(quoted),https://y.example").url == "https://y.example")
  }

  @Test func `takes an address of a link in any column`() throws {
    let link = #""=HYPERLINK(""https://x.example/t"";""Buy"")""#
    #expect(try row("title,url\nTea,\(link)").url == "https://x.example/t")
    #expect(try row("title,price\nTea,\(link.replacing("Buy", with: "4.90"))").url != nil)
    #expect(
      try row(#"title,image"# + "\nTea,\"=IMAGE(\"\"https://x.example/t.png\"\")\"").image
        == "https://x.example/t.png")
  }

  @Test(arguments: [
    "=HYPERLINK(\"a\",\"b\"", "=HYPERLINK(\"a\",\"b\")+1", "=1+1", "=HYPERLINK(\"a", "=", "=\"a",
    "=\"a\"x",
    "=SUM(\"a\",\"b\")", "=HYPERLINK)(",
  ])
  func `takes another formula for text`(cell: String) throws {
    #expect(try row("title\n\"\(cell.replacing("\"", with: "\"\""))\"").title == cell)
  }

  private func read(_ text: String) throws -> (rows: [WishRow], ignored: IgnoredRows) {
    var reader = RowReader()
    var rows: [WishRow] = []
    try reader.read(Array(text.utf8)) { rows.append(try $0.get()) }
    try reader.finish { rows.append(try $0.get()) }
    return (rows, reader.ignored)
  }
}
