import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(1))) struct ScreenTests {
  @Test(arguments: [
    ("", true), ("one", true), ("one\ntwo\n", true), ("one\ntwo\nthree", true),
    ("one\ntwo\nthree\n", false), ("1234567890\n", true), ("12345678901\ntwo", true),
    ("12345678901\ntwo\n", false), ("\n\n\n", false),
    ("\u{1B}[1m1234567890\u{1B}[0m\ntwo\n", true), ("日本語日本\ntwo\n", true),
    ("日本語日本語\ntwo\n", false),
  ])
  func `decides whether a text fits with one row left`(text: String, fits: Bool) {
    #expect(Screen(rows: 3, columns: 10).holds(Array(text.utf8)) == fits)
  }

  @Test func `survives a terminal without columns`() {
    #expect(!Screen(rows: 2, columns: 0).holds(Array("text\n".utf8)))
  }
}
