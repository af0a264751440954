import Testing
import WishListModel

@Suite(.timeLimit(.minutes(1)))
struct TextTests {
  @Test(arguments: [
    ("", ""), (" ", ""), ("\u{A0}\n", ""), ("a", "a"), (" a b\t", "a b"),
    ("\u{3000}é\u{2003}", "é"),
    ("é", "é"), ("\u{200B}a", "\u{200B}a"), (" \u{301}a ", "\u{301}a"), ("a\r\n", "a"),
  ])
  func `is trimmed of white space only`(text: String, trimmed: String) {
    #expect(text.trimmed.unicodeScalars.elementsEqual(trimmed.unicodeScalars))
    #expect("x\(text)y".dropFirst().dropLast().trimmed == text.trimmed)
  }

  @Test(arguments: [
    ("lsit", "list"), ("LIST", "list"), ("lst", "list"), ("hsitory", "history"), ("add", "add"),
    ("ad", "add"), ("axy", nil), ("histroy-of", nil), ("", nil),
  ])
  func `suggests a similar word`(word: String, suggestion: String?) {
    #expect(
      SpellingSuggestion.nearest(to: word, among: ["list", "add", "history"]) == suggestion)
  }
}
