import Terminal
import Testing

@Suite(.timeLimit(.minutes(1))) struct TextTests {
  /// The columns that a terminal uses for each text.
  @Test(arguments: [
    ("abc", 3), ("日本語のやかん", 14), ("한글", 4), ("😀😀", 4), ("👨‍👩‍👧", 2), ("été", 3),
    ("e\u{301}te\u{301}", 3),
    ("ＡＢ", 4), ("a\u{200B}b", 2), ("🇯🇵", 2), ("✅", 2), ("½", 1), ("👍🏽", 2), ("❤️", 2), ("1️⃣", 2),
    ("", 0),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("ｶﾅ", 2), ("กำ", 2), ("नमस्ते", 4), ("‍", 0),
  ])
  func `calculates the width of text`(text: String, columns: Int) {
    #expect(text.columns == columns)
    #expect(text.padded(toColumns: 20).columns == 20)
    #expect(text.padded(toColumns: 20, atEnd: false).columns == 20)
  }

  @Test(arguments: [
    ("kettle", 6, "kettle"), ("kettle", 5, "kett…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"),
    ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"),
    ("kettle", 1, "…"), ("kettle", 0, ""),
  ])
  func `cuts text between characters`(text: String, limit: Int, cut: String) {
    #expect(text.truncated(toColumns: limit) == cut)
  }

  @Test(arguments: [
    ("Red\u{1B}[2Jmug", "Red␛[2Jmug"), ("a\u{1B}]52;c;aGVsbG8=\u{07}b", "a␛]52;c;aGVsbG8=␇b"),
    ("c1 \u{9B}31m red", "c1 <U+009B>31m red"), ("two\nlines\tand tab", "two lines and tab"),
    ("crlf\r\nend", "crlf end"), ("bell\u{07}\u{08}", "bell␇␈"), ("nul\0", "nul␀"),
    ("del\u{7F}", "del␡"),
    ("evil\u{202E}gnp.exe", "evil<U+202E>gnp.exe"), ("\u{2066}x\u{2069}", "<U+2066>x<U+2069>"),
    ("ls\u{2028}ps\u{2029}", "ls ps "), ("한글 é 😀 👨‍👩‍👧", "한글 é 😀 👨‍👩‍👧"), ("tag\u{E0041}", "tag<U+E0041>"),
  ])
  func `makes control characters visible`(text: String, safe: String) {
    #expect(SafeText.line(text) == safe)
  }

  @Test func `keeps lines where there may be several`() {
    #expect(SafeText.lines("a\r\nb\tc\u{1B}[0m\n") == "a\nb\tc␛[0m\n")
  }
}
