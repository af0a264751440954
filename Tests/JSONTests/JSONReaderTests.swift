import JSON
import Testing

@Suite(.timeLimit(.minutes(1)))
struct JSONReaderTests {
  @Test(
    arguments: [
      ("10.50", .number("10.50")), (" -0 ", .number("-0")), ("1E+2", .number("1E+2")),
      (
        "12345678901234567890123456789012345678901.5",
        .number("12345678901234567890123456789012345678901.5")
      ),
      ("\u{FEFF} true", .bool(true)), ("null\n", .null), (#""""#, .string("")),
      (#""a\n\"\\\/\u00e9\ud83d\ude00""#, .string("a\n\"\\/é😀")),
      (#""\ud800x""#, .string("\u{FFFD}x")), (#""\ud800\u0041""#, .string("\u{FFFD}A")),
      (#""\u0000""#, .string("\0")), ("[]", .array([])),
      ("[[1],{}]", .array([.array([.number("1")]), .object(JSONObject())])),
      (
        #"{"b":1,"a":2,"b":3}"#,
        .object(JSONObject([("b", .number("1")), ("a", .number("2")), ("b", .number("3"))]))
      ),
    ] as [(String, JSONValue)])
  func `keeps every digit and every character`(text: String, value: JSONValue) throws {
    #expect(try JSONValue(Array(text.utf8)) == value)
    #expect(try JSONValue(Array(text.utf8), .lenient) == value)
  }

  @Test(
    arguments: [
      ("", .empty), (" \n", .empty), ("[", .cutShort), (#"{"a""#, .cutShort), (#""abc"#, .cutShort),
      ("tru", .cutShort), ("-", .cutShort), ("[1,]", .unexpected(offset: 3)),
      ("[1 2]", .unexpected(offset: 3)),
      ("01", .unexpected(offset: 1)), ("1.", .cutShort), (".5", .unexpected(offset: 0)),
      ("+1", .unexpected(offset: 0)),
      ("{a:1}", .unexpected(offset: 1)), ("[1]]", .unexpected(offset: 3)),
      ("1 // one", .unexpected(offset: 2)),
      ("\"a\nb\"", .unexpected(offset: 2)), (#""\x""#, .unexpected(offset: 2)),
      ("<html>", .unexpected(offset: 0)),
      (#"{"a":1,}"#, .unexpected(offset: 7)), ("NaN", .unexpected(offset: 0)),
    ] as [(String, JSONError)])
  func `reports the place of an error`(text: String, error: JSONError) {
    #expect(throws: error) { try JSONValue(Array(text.utf8)) }
  }

  @Test(arguments: [
    ("[1,]", "[1]"), (#"{"a":1,}"#, #"{"a":1}"#), ("{};", "{}"), ("{} ; ;", "{}"),
    ("\"a\n\tb\"", #""a\n\tb""#),
    ("// c\n[1/* two */,2]", "[1,2]"), ("<!--\n{\"a\":1}\n-->", #"{"a":1}"#),
    ("//<![CDATA[\n{\"a\":1}\n//]]>", #"{"a":1}"#), ("<![CDATA[[1]]]>", "[1]"),
    (#""it\'s""#, #""it's""#), (#""\x41\xe9\x4""#, #""A\u00e9x4""#),
    (#"{"url":"http://a/*b*/"}"#, #"{"url":"http://a/*b*/"}"#),
  ])
  func `reads common mistakes of pages`(text: String, meant: String) throws {
    #expect(try JSONValue(Array(text.utf8), .lenient) == JSONValue(Array(meant.utf8)))
  }

  @Test func `refuses text that is not UTF-8, or repairs it where it may`() throws {
    let bytes: [UInt8] = [0x22, 0x61, 0xFF, 0x22]
    #expect(throws: JSONError.invalidUTF8(offset: 1)) { try JSONValue(bytes) }
    #expect(try JSONValue(bytes, .lenient) == .string("a\u{FFFD}"))
  }

  @Test(arguments: ["[", #"{"a":"#, "[{\"a\":["])
  func `refuses deep nesting`(part: String) {
    let text = String(repeating: part, count: 100_000)
    #expect(throws: JSONError.tooDeep(limit: 512)) { try JSONValue(Array(text.utf8)) }
    #expect(throws: JSONError.tooDeep(limit: 512)) { try JSONValue(Array(text.utf8), .lenient) }
  }
}
