import Testing

@testable import HTML

@Suite(.timeLimit(.minutes(1)))
struct HTMLDocumentTests {
  @Test(arguments: [
    ("<script type='application/ld+json'>{}</script>", ["{}"]),
    ("<p><div><script type='application/ld+json'>1</script><b>", ["1"]),
    (
      "<script type='Application/LD+JSON; charset=utf-8'>a</script><script>no</script>"
        + "<script type=module>no</script><script type='text/javascript'>no</script>"
        + "<script type=application/ld+json>b", ["a", "b"]
    ),
    ("<script type=x/y>\"<b>&amp;</b>\" </scrip </script>", ["\"<b>&amp;</b>\" </scrip "]),
    ("<!-- <script type=x/y>no</script> -->", []),
    ("<template><script type=x/y>no</script></template>", []),
    ("<p>nothing here", []),
    ("", []),
  ])
  func `finds blocks of data in malformed markup`(html: String, blocks: [String]) throws {
    #expect(try HTMLDocument(Array(html.utf8)).dataBlocks.map(\.text) == blocks)
  }

  @Test func `reads the metadata`() throws {
    let document = try HTMLDocument(
      Array(
        """
        <!doctype html><html lang=de-AT><head><svg><title>no</title></svg>
        <title> A &amp; B </title><title>no</title>
        <base target=x><base href="/shop/"><link rel="stylesheet" href=no>
        <link rel="shortlink Canonical" href="/p/1">
        <meta property="OG:Title" content="One"><meta name=description content="">
        <meta itemprop=price content=3><meta charset=utf-8><meta name=description content="Two">
        <form><input type=Password></form>
        """.utf8))
    #expect(document.language == "de-AT")
    #expect(document.title == " A & B ")
    #expect(document.base == "/shop/")
    #expect(document.canonical == "/p/1")
    #expect(document.metas.map(\.name) == ["og:title", "description", "price", "description"])
    #expect(document.meta("description") == "Two")
    #expect(document.meta("keywords") == nil)
    #expect(document.asksForPassword)
  }

  @Test func `survives random bytes`() throws {
    for seed in 0..<64 {
      var state = UInt64(seed)
      let bytes = (0..<2000).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let bytes = Array("<>/='\"&;!- abx\u{0}\n".utf8)
        return bytes[Int(state >> 33) % bytes.count]
      }
      _ = try HTMLDocument(bytes)
    }
  }

  @Test func `reads on after NUL and control characters`() throws {
    let document = try HTMLDocument(Array("<title>a\u{0}b\u{1}</title><base href=x>".utf8))
    #expect(document.title == "a b")
    #expect(document.base == "x")
  }

  @Test func `keeps short texts with a digit, and whether they are struck through`() throws {
    let document = try HTMLDocument(
      Array(
        """
        <p> $<!-- -->400 <b class=old-price>5</b><del><i>6 €</i></del><script>7</script>none
        <div itemscope><i class="Price old">8</i><i class=price>9 &euro;</i></div>
        <p>\(String(repeating: "long ", count: 20))10</p>
        """.utf8), role: { $0.contains("old") ? .struckThrough : nil })
    #expect(
      document.numbers == [
        VisibleNumber(text: "$400"),
        VisibleNumber(text: "5"),
        VisibleNumber(text: "6 €", textAfter: "none ", isStruckThrough: true),
        VisibleNumber(text: "8", textBefore: "none ", isStruckThrough: true, item: 0),
        VisibleNumber(
          text: "9 €", textAfter: String(repeating: "long ", count: 20) + "10 ", item: 0),
      ])
  }

  @Test(arguments: [
    ("<p>€1.849<sup>99</sup></p>", ["€1.849|99"]), ("<b>24</b><i>95</i> €", ["24|95", "€"]),
    ("<b>24</b> <i>95</i>", ["24", "95"]), ("<td>24</td><td>95</td>", ["24", "95"]),
    ("<b>24,</b><i>95</i>", ["24,", "95"]), ("<s>24</s><i>95</i>", ["24", "95"]),
    ("2<b>4</b>9<i>5</i>", ["2|4|9|5"]), ("<b>€9.00</b><b>9 €</b>", ["€9.00", "9 €"]),
    ("24<br>95", ["24", "95"]),
  ])
  func `marks where an element ends within a visible number`(html: String, numbers: [String]) throws
  {
    let document = try HTMLDocument(Array(html.utf8))
    let texts = document.numbers.map {
      $0.text.replacing(String(HTMLDocument.elementBoundary), with: "|")
    }
    #expect(texts == numbers.filter { $0 != "€" })
  }

  @Test(
    arguments: [
      ("0; url=/p/1", 0, "/p/1"), ("0;URL='/p/1'", 0, "/p/1"), ("0, url = \"/a b\" x", 0, "/a b"),
      ("0;/p/1", 0, "/p/1"), ("0", 0, nil), ("5; url=/x", 5, "/x"), (" 0.9 ;url=x", 0, "x"),
      ("0 url=x", 0, "x"), ("0;url=", 0, nil), ("0; urls", 0, "urls"),
      ("99999999999999999999;url=x", .max, "x"), (".5;url=x", 0, "x"),
    ] as [(String, Int, String?)])
  func `reads a request to be replaced`(text: String, seconds: Int, address: String?) {
    #expect(DeclarativeRefresh(text)?.seconds == seconds)
    #expect(DeclarativeRefresh(text)?.address == address)
  }

  @Test(arguments: [
    ("<meta http-equiv=Refresh content='0; url=/a'>", "/a"),
    ("<noscript><meta http-equiv=refresh content='0; url=/a'></noscript>", nil),
    ("<template><meta http-equiv=refresh content='0; url=/a'></template>", nil),
    ("<meta http-equiv=refresh content='now'>", nil),
    ("<meta name=refresh content='0; url=/a'>", nil),
    ("<meta http-equiv=refresh content='0;/a'><meta http-equiv=refresh content='0;/b'>", "/a"),
  ])
  func `finds the request of a document to be replaced`(html: String, address: String?) throws {
    #expect(try HTMLDocument(Array("<html>\(html)".utf8)).refresh?.address == address)
  }
}

extension VisibleNumber {
  fileprivate init(
    text: String, textBefore: String = "", textAfter: String = "",
    isStruckThrough: Bool = false, item: Int? = nil
  ) {
    self.init(
      text: text, textBefore: textBefore, textAfter: textAfter, isStruckThrough: isStruckThrough,
      isAside: false, item: item)
  }
}
