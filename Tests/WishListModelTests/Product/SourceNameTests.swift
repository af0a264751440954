import Testing
import WishListModel

@Suite(.timeLimit(.minutes(1)))
struct SourceNameTests {
  @Test(arguments: [
    ("dummyjson", true), ("Shop-2_b", true), ("x", true), ("", false), ("2shop", false),
    ("-shop", false), ("my shop", false), ("shop.example", false), ("caf\u{E9}", false),
    ("@shop", false), ("[shop", false), ("`", false), ("{", false),
  ])
  func `is a letter, then letters, digits, hyphens and underscores`(text: String, isValid: Bool) {
    #expect(SourceName.isValid(text[...]) == isValid)
  }

  @Test func `is equal only if all bytes are`() {
    #expect(SourceName("caf\u{E9}") != SourceName("cafe\u{301}"))
    #expect(!(SourceName("shop") != "shop"))
    #expect(Set<SourceName>(["caf\u{E9}", "cafe\u{301}", "shop", "shop"]).count == 3)
  }
}
