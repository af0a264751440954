import CSV
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CSVWriterTests {
  @Test(arguments: [
    (["a", "b"], "a,b\r\n"), (["He said \"hi\"", ""], "\"He said \"\"hi\"\"\",\r\n"),
    (["two\nlines", "cr\r", "a,b"], "\"two\nlines\",\"cr\r\",\"a,b\"\r\n"),
    ([""], "\"\"\r\n"), ([], "\"\"\r\n"), (["", ""], ",\r\n"), ([" x", "y "], "\" x\",\"y \"\r\n"),
    (["a;b", "c\td"], "\"a;b\",\"c\td\"\r\n"), (["\u{FEFF}a"], "\"\u{FEFF}a\"\r\n"),
    (["日本 😀", "-12.50"], "日本 😀,-12.50\r\n"),
  ])
  func `quotes only what needs it`(fields: [String], line: String) {
    var bytes: [UInt8] = []
    CSVWriter().write(fields, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == line)
  }

  @Test func `uses the given line ending and separator`() {
    var bytes = Array("x\n".utf8)
    let writer = CSVWriter(separator: .semicolon, lineEnding: .lf)
    writer.write(["a", "1,5"], to: &bytes)
    writer.write(["b", "2"], to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x\na;\"1,5\"\nb;2\n")
  }

  @Test(arguments: CSVSeparator.allCases, [CSVWriter.LineEnding.lf, .crlf])
  func `writes what is read back`(separator: CSVSeparator, ending: CSVWriter.LineEnding) throws {
    let pieces = ["", "a", ",", ";", "\t", "\"", "\r", "\n", "\r\n", " ", "\u{FEFF}", "é", "sep=;"]
    let records = pieces.flatMap { first in pieces.map { [first, "\(first)\($0)", $0] } }
    var bytes: [UInt8] = []
    for record in records {
      CSVWriter(separator: separator, lineEnding: ending).write(record, to: &bytes)
    }
    var reader = CSVReader()
    reader.feed(bytes)
    reader.finish()
    var read: [[String]] = []
    while let record = try reader.next() { read.append(record.fields) }
    #expect(read == records)
    #expect(reader.separator == separator)
  }
}
