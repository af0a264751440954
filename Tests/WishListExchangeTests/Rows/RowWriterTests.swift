import Money
import Testing
import WishListExchange
import WishListModel

@Suite(.timeLimit(.minutes(1)))
struct RowWriterTests {
  /// Titles that a spreadsheet could run as a formula, and titles that begin with the escape mark.
  static let titles = [
    "=HYPERLINK(\"https://evil.example\",\"x\")", "+1 plush", "-50% bundle", "@home kit",
    "\t=1+1", "'=1+1", "''@x", "＝1+1", "\r\nx", "'tis", "plain", " padded ", "\u{1B}[2J", "",
    "two\nlines", "5\" pipe", "a;=1+1", "a\t+1", "a\n-1", "a\r\n@x", "a;;=1", "; =1", "a;'=1",
    ";''@x",
    "a\"=1", "a;\"=1+1\"", "\"=1", " =1+1", "\u{A0}=1", "a;\u{3000}＝1", "- milk\n- eggs\n",
    "=1;=2\n=3", "';=1", "'\t", "\"\n", ";\t", "'", "''", "tea; 5 - 3", "a@b.example", "a-b;c=d",
    "\u{301}=1", "a;\u{301}=", "\r", "\t;=",
  ]

  @Test(arguments: titles)
  func `writes titles so that none runs as a formula, and reads them back`(title: String) throws {
    var record = try Sample.bare()
    record.wish.product.title = title
    let table = Sample.table([record])
    #expect(try Sample.rows(table).first?.get().title == title)
    let cell = try #require(
      table.split(separator: "\r\n").dropFirst().joined().split(separator: "manual,1,").last)
    let text = cell.first == "\"" ? cell.dropFirst() : cell[...]
    #expect(!["=", "+", "-", "@", "\t", "\r", "\n", "＝"].contains(text.unicodeScalars.first))
    // A spreadsheet may split the row there, with the quotes of the cell as part of it.
    let end = try #require(cell.firstRange(of: ",,,,,1,")).lowerBound
    for part in cell[..<end].unicodeScalars.split(whereSeparator: {
      $0 == ";" || $0 == "\t" || $0 == "\n" || $0 == "\r"
    }) {
      let first = part.first { $0 != "\"" && !$0.properties.isWhitespace }
      #expect(!["=", "+", "-", "@", "＝", "＋", "－", "＠"].contains(first), "\(cell)")
    }
  }

  @Test func `does not escape numbers`() throws {
    var record = try Sample.full()
    record.wish.product.price = try Sample.money("7.5")
    record.wish.change = PriceChange(
      previous: try Sample.money("20"), added: try Sample.money("20"),
      current: try Sample.money("7.5"), since: record.wish.addedAt)
    let table = Sample.table([record])
    #expect(table.hasSuffix(",9.5,20,20,2026-01-01T00:00:00Z,-12.5\r\n"))
  }

  @Test func `writes the promised columns`() throws {
    #expect(
      Sample.table([])
        == "source,id,title,price,currency,price_max,regular_price,quantity,value,target,"
        + "target_currency,priority,tags,state,notes,availability,brand,sku,url,image,added_at,"
        + "checked_at,fetched_at,problem,lowest,price_added,price_before,changed_at,change\r\n")
  }

  @Test(arguments: ["1.299", "64000.12345678", "0", "0.00000001", "1299"])
  func `keeps every digit`(amount: String) throws {
    var record = try Sample.full()
    record.wish.product.price = try Sample.money(amount, "BTC")
    #expect(
      try Sample.rows(Sample.table([record])).first?.get().price == Sample.money(amount, "BTC"))
  }

  @Test func `writes what was read as an equal table`() throws {
    let records = [try Sample.full(), try Sample.bare(), try Sample.full(id: "a,b;\"c\"")]
    let table = Sample.table(records)
    let again = try Sample.rows(table).map { row in
      let row = try row.get()
      return row.record(of: try #require(row.id), at: try Sample.time("2026-05-05T00:00:00Z"))
    }
    #expect(Sample.table(again) == table)
  }
}
