import JSON
import Testing

@Suite(.timeLimit(.minutes(1)))
struct JSONWriterTests {
  @Test func `lays out a document`() {
    var writer = JSONWriter()
    writer.array { writer in
      writer.object { writer in
        writer.member("id", "1")
        writer.member("price", nil)
        writer.key("tags")
        writer.array { _ in }
        writer.key("sold")
        writer.bool(false)
      }
      writer.number(2)
    }
    writer.finish()
    #expect(
      String(decoding: writer.take(), as: UTF8.self) == """
        [
          {
            "id": "1",
            "price": null,
            "tags": [],
            "sold": false
          },
          2
        ]

        """)
    #expect(writer.count == 0)
  }

  @Test(arguments: [
    ("plain é 日本 😀", "plain é 日本 😀"), ("\"\\/", #"\"\\/"#), ("a\nb\r\t", #"a\nb\r\t"#),
    ("\u{1B}[2J\u{07}\0", #"\u001b[2J\u0007\u0000"#),
    ("\u{7F}\u{85}\u{9B}", #"\u007f\u0085\u009b"#),
    ("\u{202E}x\u{2066}\u{2028}\u{200F}\u{61C}", #"\u202ex\u2066\u2028\u200f\u061c"#),
    ("‘’…", "‘’…"),
  ])
  func `escapes what a terminal could act on and keeps the value`(text: String, written: String)
    throws
  {
    var writer = JSONWriter()
    writer.string(text)
    let bytes = writer.take()
    #expect(String(decoding: bytes, as: UTF8.self) == "\"\(written)\"")
    #expect(try JSONValue(bytes) == .string(text))
  }
}
