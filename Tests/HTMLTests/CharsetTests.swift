import HTML
import Testing

struct CharsetTests {
  @Test(
    arguments: [
      // A byte order mark wins over all.
      ([0xEF, 0xBB, 0xBF, 0xC3, 0xA9], "text/html; charset=windows-1251", "é"),
      ([0xFF, 0xFE, 0xE9, 0x00], "text/html; charset=utf-8", "é"),
      ([0xFE, 0xFF, 0x00, 0xE9], nil, "é"),
      // Then the charset that the page came with.
      ([0xE9], "text/html; charset=\"windows-1251\"", "й"),
      ([0xE9], "text/html;CHARSET=ISO-8859-1", "é"),
      ([0x80], "text/html; charset=latin1", "€"),
      ([0x81], "text/html; charset=windows-1252", "\u{81}"),
      ([0x8A, 0xBF, 0x8E, 0x9A], "text/html; charset=Shift_JIS", "漢字"),
      ([0xBA, 0xBA, 0xD7, 0xD6], "text/html; charset=gb2312", "汉字"),
      ([0xC7, 0xD1], "text/html; charset=euc-kr", "한"),
      // An unknown one says nothing.
      ([0xC3, 0xA9], "text/html; charset=nonsense", "é"),
      // Then UTF-8 if it is valid, else windows-1252.
      ([0xC3, 0xA9], nil, "é"),
      ([0x93, 0xE9, 0x94], nil, "“é”"),
      ([0xC3, 0xA9, 0xFF], "text/html; charset=utf-8", "é\u{FFFD}"),
    ] as [([UInt8], String?, String)])
  func `knows what the bytes mean`(bytes: [UInt8], contentType: String?, text: String) throws {
    var page = bytes
    let tags = (start: Array("<title>".utf8), end: Array("</title>".utf8))
    switch Array(bytes.prefix(2)) {
    case [0xFF, 0xFE]:
      page =
        bytes[..<2] + tags.start.flatMap { [$0, 0] } + bytes[2...] + tags.end.flatMap { [$0, 0] }
    case [0xFE, 0xFF]:
      page =
        bytes[..<2] + tags.start.flatMap { [0, $0] } + bytes[2...] + tags.end.flatMap { [0, $0] }
    case [0xEF, 0xBB]: page = bytes[..<3] + tags.start + bytes[3...] + tags.end
    default: page = tags.start + bytes + tags.end
    }
    #expect(try HTMLDocument(page, contentType: contentType).title == text)
  }

  @Test(arguments: [
    ("<meta charset=windows-1251>", "й"),
    ("<META http-equiv=Content-Type content='text/html; charset=windows-1251'>", "й"),
    ("<!-- <meta charset=windows-1251> --><meta charset='koi8-r'>", "И"),
    ("<meta name=charset content=x><meta charset = \"iso-8859-7\">", "ι"),
    ("<meta charset=utf-16>", "\u{FFFD}"),
    (String(repeating: " ", count: 1024) + "<meta charset=windows-1251>", "é"),
  ])
  func `believes a meta tag near the start`(meta: String, text: String) throws {
    let page = Array(meta.utf8) + Array("<title>".utf8) + [0xE9] + Array("</title>".utf8)
    #expect(try HTMLDocument(page, contentType: "text/html").title == text)
  }
}
