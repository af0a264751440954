import CSV
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CSVReaderTests {
  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]),
    ("a,b\r1,2\r", [["a", "b"], ["1", "2"]]),
    ("a,b\n\n\r\n1,2\n\n", [["a", "b"], ["1", "2"]]),
    ("a,b,\n,,\n", [["a", "b", ""], ["", "", ""]]),
    ("a,\"b,\"\"c\"\"\r\nd\"\n", [["a", "b,\"c\"\r\nd"]]),
    ("\"\"\n", [[""]]), ("\"\",\"\"\"\"", [["", "\""]]),
    ("a b , c\n", [["a b ", " c"]]), ("5\" pipe, \"b\"\n", [["5\" pipe", " \"b\""]]),
    ("é,日本\n", [["é", "日本"]]), ("a\0b,c\n", [["a\0b", "c"]]),
    ("", []), ("\n", []), ("\u{FEFF}", []), ("\u{FEFF}a,b\n", [["a", "b"]]),
  ])
  func `reads records`(text: String, records: [[String]]) throws {
    #expect(try read(text).map(\.fields) == records)
    for size in [1, 2, 3, 7] {
      #expect(try read(text, chunk: size).map(\.fields) == records)
    }
  }

  @Test(arguments: [
    (
      "\u{FEFF}id,title,price,currency\n42,Kettle,1299.00,EUR\n",
      ["42", "Kettle", "1299.00", "EUR"]
    ),
    ("id;title;price;currency\r\n42;Kettle;1299,00;EUR\r\n", ["42", "Kettle", "1299,00", "EUR"]),
    (
      "\u{FEFF}id\ttitle\tprice\tcurrency\n42\tKettle\t\"1.299,00\"\tEUR\n",
      ["42", "Kettle", "1.299,00", "EUR"]
    ),
    ("\"a,b\";c;d\n1;2;3\n", ["1", "2", "3"]), ("a\n1;2\n", ["1;2"]),
    ("sep=;\r\na,b;c\r\n1,2;3\r\n", ["1,2", "3"]),
  ])
  func `finds the separator in the first line`(text: String, last: [String]) throws {
    let records = try read(text)
    #expect(records.count == 2)
    #expect(records.last?.fields == last)
    #expect(try read(text, chunk: 1) == records)
  }

  @Test func `takes the separator that is given`() throws {
    #expect(try read("a;b,c\n", .comma).map(\.fields) == [["a;b", "c"]])
    #expect(try read("\u{FEFF}a;b,c\n", .semicolon, chunk: 1).map(\.fields) == [["a", "b,c"]])
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func `counts lines`(end: String) throws {
    let text = ["a,b", "", "\"1", "2", "\",x", "3,\"\(end)\"", "4,5", ""].joined(separator: end)
    for size in [1, 2, 100] {
      #expect(try read(text, chunk: size).map(\.line) == [1, 3, 6, 8])
    }
  }

  @Test(arguments: [
    ("a,b\n1,\"2\"3\n", CSVError.textAfterQuote(line: 2)),
    ("\"a\n\"b", .textAfterQuote(line: 2)), ("\"a\" ,b\n", .textAfterQuote(line: 1)),
    ("a,b\n\n1,\"\n\n2", .unclosedQuote(line: 3)),
    ("\"", .unclosedQuote(line: 1)),
  ])
  func `names the line of a broken quote`(text: String, error: CSVError) {
    for size in [1, 2, 100] {
      #expect(throws: error) { try read(text, chunk: size) }
    }
  }

  @Test(
    arguments: [
      ([0x61, 0x0A, 0x62, 0xFF, 0x0A], 2), ([0xC3], 1), ([0xFF, 0xFE, 0x61, 0x00], 1),
      ([0x22, 0x0D, 0x0A, 0x0A, 0xED, 0xA0, 0x80, 0x22], 3),
      ([0x61, 0x0A, 0xC3, 0x2C, 0xA9, 0x0A], 2),  // halves of a character in two fields
    ] as [([UInt8], Int)])
  func `names the line of bytes that are not UTF-8`(bytes: [UInt8], line: Int) {
    #expect(throws: CSVError.notUTF8(line: line)) { try read(bytes) }
    #expect(throws: CSVError.notUTF8(line: line)) { try read(bytes, chunk: 1) }
  }

  @Test func `refuses what is too large`() {
    var limits = CSVReader.Limits()
    limits.fieldBytes = 10
    limits.recordBytes = 30
    limits.fields = 4
    let long = String(repeating: "x", count: 11)
    let ten = String(repeating: "x", count: 10)
    for (text, error) in [
      ("a\nb,\(long)\n", CSVError.fieldTooLong(line: 2, limit: 10)),
      ("\"\(long)\"", .fieldTooLong(line: 1, limit: 10)),
      ("\"\(String(repeating: "\"\"", count: 11))\"", .fieldTooLong(line: 1, limit: 10)),
      ("\(ten),\(ten),\(ten),x", .recordTooLong(line: 1, limit: 30)),
      ("a,b\n1,2,3,4,5\n", .tooManyFields(line: 2, limit: 4)),
      ("1,2,3,4,", .tooManyFields(line: 1, limit: 4)),
    ] {
      #expect(throws: error) { try read(text, limits: limits) }
      #expect(throws: error) { try read(text, limits: limits, chunk: 1) }
    }
  }

  @Test func `refuses two million columns at once`() {
    let commas = String(repeating: ",", count: 2_000_000)
    #expect(throws: CSVError.tooManyFields(line: 1, limit: 16_384)) { try read(commas) }
    #expect(throws: CSVError.tooManyFields(line: 1, limit: 16_384)) {
      try read(commas, chunk: 4096)
    }
    #expect(throws: CSVError.fieldTooLong(line: 1, limit: 1 << 20)) {
      try read(String(repeating: "x", count: 2_000_000), chunk: 4096)
    }
  }

  @Test func `describes each error in one line`() {
    #expect(
      CSVError.textAfterQuote(line: 3).description
        == "line 3: text follows the end of a quoted field")
  }

  private func read(
    _ text: String, _ separator: CSVSeparator? = nil, limits: CSVReader.Limits = .init(),
    chunk: Int = .max
  ) throws -> [CSVRecord] {
    try read(Array(text.utf8), separator, limits: limits, chunk: chunk)
  }

  private func read(
    _ bytes: [UInt8], _ separator: CSVSeparator? = nil, limits: CSVReader.Limits = .init(),
    chunk: Int = .max
  ) throws -> [CSVRecord] {
    var reader = CSVReader(separator: separator, limits: limits)
    var records: [CSVRecord] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.feed(Array(rest.prefix(chunk)))
      rest = rest.dropFirst(chunk)
      while let record = try reader.next() { records.append(record) }
    }
    reader.finish()
    while let record = try reader.next() { records.append(record) }
    return records
  }
}
