import JSON
import Testing

@testable import WishListSources

@Suite(.timeLimit(.minutes(1)))
struct NoticeTests {
  @Test(arguments: [
    "<br />\n<b>Warning</b>:  Undefined array key \"x\" in <b>/var/www/a.php</b> on line <b>7</b><br />\n{\"a\":1}",
    "Notice: Undefined index: [x] in /a.php on line 7\n{\"a\":1}\n",
    "PHP Deprecated:  f() in /a.php on line 7\n\nWarning: {x}\n{x}\n  {\"a\":1}",
    "<br />\n<b>Notice</b>: a<br /><br />\n<b>Notice</b>: b<br />{\"a\":1}",
  ])
  func `reads an answer after notices`(text: String) throws {
    #expect(try JSONValue(answer: Array(text.utf8)) == .object(JSONObject([("a", .number("1"))])))
  }

  @Test(arguments: [
    "<html>\n{\"a\":1}", "Warning: none", "Warning: x\n{\"a\":1,", "Hello\n{\"a\":1}",
    "Warning: {\"a\":1}",
  ])
  func `reads nothing else after other text`(text: String) {
    #expect(throws: JSONError.self) { try JSONValue(answer: Array(text.utf8)) }
  }
}
