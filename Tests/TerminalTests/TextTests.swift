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

  /// What is drawn as nothing, or as a blank that is no space, is named.
  @Test(arguments: [
    ("a\u{FFF9}b\u{FFFA}c\u{FFFB}", "a<U+FFF9>b<U+FFFA>c<U+FFFB>"),
    ("\u{E0001}\u{E0041}\u{E007F}", "<U+E0001><U+E0041><U+E007F>"),
    ("pay\u{200B}pal", "pay<U+200B>pal"), ("\u{200B}", "<U+200B>"), ("a\u{200C}b", "a<U+200C>b"),
    ("a\u{200D}b", "a<U+200D>b"), ("\u{200D}", "<U+200D>"), ("a\u{2060}b", "a<U+2060>b"),
    ("\u{FEFF}mug", "<U+FEFF>mug"), ("x\u{2063}y", "x<U+2063>y"), ("\u{206A}", "<U+206A>"),
    ("\u{3164}", "<U+3164>"), ("a\u{FFA0}b", "a<U+FFA0>b"),
    ("\u{115F}\u{1160}", "<U+115F><U+1160>"),
    ("\u{1160}mug", "<U+1160>mug"), ("컵\u{115F}", "컵<U+115F>"), ("\u{17B4}", "<U+17B4>"),
    ("\u{1D173}", "<U+1D173>"), ("\u{E0101}", "<U+E0101>"), ("\u{FE0F}", "<U+FE0F>"),
    ("☕\u{FE0F}\u{FE01}\u{FE02}", "☕\u{FE0F}<U+FE01><U+FE02>"), (" \u{FE00}", " <U+FE00>"),
    ("a\u{034F}b", "a<U+034F>b"), ("\u{AD}", "<U+00AD>"),
    ("a\u{200F}\u{200E}b", "a<U+200F><U+200E>b"),
    ("👩\u{200D}", "👩<U+200D>"), ("👩\u{200D}\u{200D}🚀", "👩<U+200D><U+200D>🚀"),
    ("می\u{200C}\u{200C}خواهم", "می\u{200C}<U+200C>خواهم"),
    ("🏴\u{E0067}\u{E0062}", "🏴<U+E0067><U+E0062>"),
    ("x\u{E0067}\u{E0062}\u{E0065}\u{E007F}", "x<U+E0067><U+E0062><U+E0065><U+E007F>"),
  ])
  func `names what would not be seen`(text: String, safe: String) {
    #expect(SafeText.line(text) == safe)
  }

  /// Emoji, joiners in scripts that need them, and syllables with a filler.
  @Test(arguments: [
    "👨\u{200D}👩\u{200D}👧\u{200D}👦", "👩🏽\u{200D}🚀", "🏳\u{FE0F}\u{200D}🌈", "❤\u{FE0F}\u{200D}🔥",
    "🏃🏿\u{200D}♀\u{FE0F}", "1\u{FE0F}\u{20E3}", "☕\u{FE0F}", "⌚\u{FE0E}", "🇰🇷🇩🇪",
    "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "🏴\u{E0075}\u{E0073}\u{E0063}\u{E0061}\u{E007F}!", "می\u{200C}خواهم", "کتاب\u{200C}ها",
    "ه\u{200D}", "क्\u{200D}ष", "ന്\u{200D}", "ශ්\u{200D}රී", "ক্\u{200C}ষ", "葛\u{E0100}飾区", "辻\u{FE00}",
    "ខ្ញុំ\u{200B}ចង់", "ไทย\u{200B}ดี", "ᠮᠣᠩᠭᠣᠯ\u{180B}", "Donau\u{AD}dampf\u{AD}schiff",
    "\u{200F}كتاب\u{200F}", "a\u{0300}\u{034F}\u{0316}", "\u{115F}\u{1161}", "\u{1100}\u{1160}",
  ])
  func `leaves what belongs to the writing`(text: String) {
    #expect(SafeText.line(text) == text)
  }

  @Test func `keeps lines where there may be several`() {
    #expect(SafeText.lines("a\r\nb\tc\u{1B}[0m\n") == "a\nb\tc␛[0m\n")
  }
}
