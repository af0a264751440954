import Testing

@testable import JSON

@Suite(.timeLimit(.minutes(1)))
struct DamagedJSONTests {
  @Test(arguments: [
    // Several values, and notices before or between them.
    (#"{"a":1}{"b":2}"#, #"[{"a":1},{"b":2}]"#), (#"{"a":1};[{"b":2}],"#, #"[{"a":1},[{"b":2}]]"#),
    (
      #"<br /><b>Warning</b>: Undefined array key [x] on line <b>7</b><br /> {"a":1}"#,
      #"[{"a":1}]"#
    ),
    (#"Notice: f({x}) in http://a/b.php:3 {"a":"http://c//d"}"#, #"[{"a":"http://c//d"}]"#),
    (#"var data = {"a":[1,{"b":2}]};"#, #"[{"a":[1,{"b":2}]}]"#),
    (#"/* {"a":1} */ {"b":2}"#, #"[{"b":2}]"#), (#"nothing {here} [at] all"#, "[]"),
    // Quotes.
    (#"{'a':'it\'s','b':'c'}"#, #"[{"a":"it's","b":"c"}]"#),
    (#"{'a':'Bob's pot','b':1}"#, #"[{"a":"Bob's pot","b":1}]"#),
    (
      #"{"a":"A 9" pot with a "drip" tray","b":1}"#,
      #"[{"a":"A 9\" pot with a \"drip\" tray","b":1}]"#
    ),
    (#"{"a":"say "hi", "you"","b":"c"}"#, #"[{"a":"say \"hi\", \"you\"","b":"c"}]"#),
    (#"{"a":"24" monitor"}"#, #"[{"a":"24\" monitor"}]"#), (#"{"a":"24""}"#, #"[{"a":"24\""}]"#),
    (#"{"a":["4" x 6"","b"]}"#, #"[{"a":["4\" x 6\"","b"]}]"#),
    (#"{"a":"no end, "b":{"c":1}}"#, #"[{"b":{"c":1}}]"#),
    // Keys and commas.
    (#"{a:1,"b":2,c-d:"e",}"#, #"[{"a":1,"b":2,"c-d":"e"}]"#),
    (#"{"a":1,,"b":2,,,}"#, #"[{"a":1,"b":2}]"#), (#"{,"a":[,1,,2,]}"#, #"[{"a":[1,2]}]"#),
    (#"{"a":1 "b":"x" "c":{} "d":2}"#, #"[{"a":1,"b":"x","c":{},"d":2}]"#),
    (#"{"a":1}]"#, #"[{"a":1}]"#), (#"{"a":[1,2,"b":3}"#, "[]"), (#"{"a":[1,{"b":2},"c":3}"#, "[]"),
    (#"{"a":{"b":1,"c":2"#, "[]"), (#"{"a":{"b":1},"c":[2]"#, #"[{"a":{"b":1},"c":[2]}]"#),
    // Values that cannot be told are lost, and nothing else.
    (#"{"a": CP-77-B,"b":1}"#, #"[{"b":1}]"#), (#"{"a": 🏆,"b":1}"#, #"[{"b":1}]"#),
    (#"{"a": ,"b":1}"#, #"[{"b":1}]"#), (#"{"a": {{ p.price }},"b":1}"#, #"[{"a":{},"b":1}]"#),
    (#"{"a": f(1, [2], "x"),"b":1}"#, #"[{"b":1}]"#), (#"{"a": 1,299.00,"b":1}"#, #"[{"b":1}]"#),
    (#"{"a": 23,40,"b":1}"#, #"[{"b":1}]"#), (#"{"a": 1 299,"b":1}"#, #"[{"b":1}]"#),
    (#"{"a": 23.40 EUR,"b":1}"#, #"[{"b":1}]"#), (#"{"a": $5,"b":1}"#, #"[{"b":1}]"#),
    (#"{"a": 1.2.3,"b":+5,"c":0x10,"d":1}"#, #"[{"d":1}]"#),
    (#"{"a": undefined,"b":NaN,c:1}"#, #"[{"a":null,"b":null,"c":1}]"#),
    (#"{"a": 036000291452,"b":08.50,"c":1}"#, #"[{"a":"036000291452","b":"08.50","c":1}]"#),
    (#"{"a": <br />Notice: no "sku" here, or there<br />,"b":1}"#, #"[{"b":1}]"#),
    // Escapes and comments.
    (#"{"a":"\x41\u00e9\ud83d\ude00\q\n",,"b":1}"#, #"[{"a":"Aé😀q\n","b":1}]"#),
    (#"{"a":"\ud83d\x4","b":1,,}"#, #"[{"a":"�x4","b":1}]"#),
    ("{\"a\":1, // one\n /* two, */ \"b\":2,,}", #"[{"a":1,"b":2}]"#),
    ("{\"a\":\"x\ny\u{1}\",,\"b\":1}", "[{\"a\":\"x\\ny\\u0001\",\"b\":1}]"),
    ("", "[]"), ("{", "[]"), ("[[[", "[[[[]]]]"), ("{}", "[]"), ("\"", "[]"), ("{\"a\":\"", "[]"),
  ])
  func `reads what is plain`(text: String, values: String) throws {
    #expect(
      JSONValue.array(JSONValue.values(inDamaged: Array(text.utf8)))
        == (try JSONValue(Array(values.utf8))))
  }

  @Test(arguments: [
    "\"", "{\"a\":\"", "{\"a\":", "[", "[{", ",", "{\"a\":\"b\" ", "\\\"", "' ", "{a:1,",
    "\"a\":\"b\",",
    "/* ", "//", "{\"a\": x ", "\",", "\"}", "\" :", "\"a\" ", "{'a':'b'c',", "}", "{\"a\":1 1,",
  ])
  func `takes time in proportion to the length`(part: String) {
    func work(_ count: Int) -> Int {
      var reader = DamagedJSONReader(
        Array(("{\"x\":\"" + String(repeating: part, count: count)).utf8))
      _ = reader.values()
      return reader.work
    }
    let (one, two) = (work(2000), work(4000))
    #expect(two <= 2 * one + 4000)
    #expect(one < 2000 * part.utf8.count * 600)
  }

  @Test func `does not follow nesting for ever`() {
    let text = String(repeating: "{\"a\":[,", count: 100_000)
    #expect(JSONValue.values(inDamaged: Array(text.utf8)).isEmpty)
  }

  @Test func `never crashes`() {
    var state: UInt64 = 11
    for length in 0..<3000 {
      let bytes = (0..<(length % 90)).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let bytes = Array("{}[]\"':,\\ux01eE.-/* \n<>a;\u{FF}".utf8)
        return bytes[Int(state >> 33) % bytes.count]
      }
      _ = JSONValue.values(inDamaged: bytes)
    }
  }
}
