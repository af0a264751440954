import HTML
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CharsetTests {
  @Test(
    arguments: [
      // A byte order mark comes first.
      ([0xEF, 0xBB, 0xBF, 0xC3, 0xA9], "text/html; charset=windows-1251", "é"),
      ([0xFF, 0xFE, 0xE9, 0x00], "text/html; charset=utf-8", "é"),
      ([0xFE, 0xFF, 0x00, 0xE9], nil, "é"),
      // Then the charset of the content type.
      ([0xE9], "text/html; charset=\"windows-1251\"", "й"),
      ([0xE9], "text/html;CHARSET=ISO-8859-1", "é"),
      ([0x80], "text/html; charset=latin1", "€"),
      ([0x81], "text/html; charset=windows-1252", "\u{81}"),
      ([0x8A, 0xBF, 0x8E, 0x9A], "text/html; charset=Shift_JIS", "漢字"),
      ([0xBA, 0xBA, 0xD7, 0xD6], "text/html; charset=gb2312", "汉字"),
      ([0xC7, 0xD1], "text/html; charset=euc-kr", "한"),
      // An unknown one is ignored.
      ([0xC3, 0xA9], "text/html; charset=nonsense", "é"),
      // Then UTF-8 if the bytes are valid, otherwise windows-1252.
      ([0xC3, 0xA9], nil, "é"),
      ([0x93, 0xE9, 0x94], nil, "“é”"),
      ([0xC3, 0xA9, 0xFF], "text/html; charset=utf-8", "é\u{FFFD}"),
    ] as [([UInt8], String?, String)])
  func `decodes the bytes`(bytes: [UInt8], contentType: String?, text: String) throws {
    var document = bytes
    let tags = (start: Array("<title>".utf8), end: Array("</title>".utf8))
    switch Array(bytes.prefix(2)) {
    case [0xFF, 0xFE]:
      document =
        bytes[..<2] + tags.start.flatMap { [$0, 0] } + bytes[2...] + tags.end.flatMap { [$0, 0] }
    case [0xFE, 0xFF]:
      document =
        bytes[..<2] + tags.start.flatMap { [0, $0] } + bytes[2...] + tags.end.flatMap { [0, $0] }
    case [0xEF, 0xBB]: document = bytes[..<3] + tags.start + bytes[3...] + tags.end
    default: document = tags.start + bytes + tags.end
    }
    #expect(try HTMLDocument(document, contentType: contentType).title == text)
  }

  @Test(arguments: [
    ("<meta charset=windows-1251>", "й"),
    ("<META http-equiv=Content-Type content='text/html; charset=windows-1251'>", "й"),
    ("<!-- <meta charset=windows-1251> --><meta charset='koi8-r'>", "И"),
    ("<meta name=charset content=x><meta charset = \"iso-8859-7\">", "ι"),
    ("<meta charset=utf-16>", "\u{FFFD}"),
    (String(repeating: " ", count: 1024) + "<meta charset=windows-1251>", "é"),
  ])
  func `uses the charset of a meta tag near the start`(meta: String, text: String) throws {
    let document = Array(meta.utf8) + Array("<title>".utf8) + [0xE9] + Array("</title>".utf8)
    #expect(try HTMLDocument(document, contentType: "text/html").title == text)
  }
}
