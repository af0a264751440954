import HTML
import Testing

/// Documents made to exhaust the time or the stack of the parser. Each is so large that quadratic
/// time would exceed the time limit of a test by far.
@Suite(.timeLimit(.minutes(1)))
struct HostileDocumentTests {
  @Test(arguments: ["<div>", "<b>", "<p><font>", "<table><tr><td>", "<span itemprop=a itemscope>"])
  func `refuses a document that is nested too deeply`(tags: String) {
    #expect(throws: HTMLError.tooDeep(limit: 1000)) {
      try HTMLDocument(Array(String(repeating: tags, count: 100_000).utf8))
    }
  }

  @Test(arguments: [
    (0..<200_000).map { "</x\($0 % 7)>" }.joined(),
    "<p " + (0..<200_000).map { "a\($0) " }.joined() + ">",
    "<p " + String(repeating: "a='\"'", count: 100_000),
    String(repeating: "<!--", count: 200_000),
    String(repeating: "<![CDATA[", count: 100_000),
    String(repeating: "&amp", count: 200_000),
    String(repeating: "<a", count: 200_000),
    String(repeating: "<script>", count: 100_000),
    String(repeating: "<p>", count: 200_000),
    String(repeating: "<div>", count: 900) + String(repeating: "</b>", count: 200_000),
    String(repeating: "<i itemprop=a>", count: 900) + String(repeating: "text ", count: 100_000),
    String(repeating: "<i itemscope itemref=x></i>", count: 20_000)
      + "<p id=x>" + String(repeating: "<i itemprop=a></i>", count: 20_000),
  ])
  func `reads a large document of one kind of markup in linear time`(html: String) throws {
    _ = try HTMLDocument(Array(html.utf8))
  }
}
