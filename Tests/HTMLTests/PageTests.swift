import Testing

@testable import HTML

struct PageTests {
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
  func `finds blocks of data even in untidy pages`(html: String, blocks: [String]) throws {
    #expect(try HTMLDocument(Array(html.utf8)).dataBlocks.map(\.text) == blocks)
  }

  @Test func `reads what a page says about itself`() throws {
    let page = try HTMLDocument(
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
    #expect(page.language == "de-AT")
    #expect(page.title == " A & B ")
    #expect(page.base == "/shop/")
    #expect(page.canonical == "/p/1")
    #expect(page.metas.map(\.name) == ["og:title", "description", "price", "description"])
    #expect(page.meta("description") == "Two")
    #expect(page.meta("keywords") == nil)
    #expect(page.asksForPassword)
  }

  @Test func `survives bytes that mean nothing`() throws {
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

  @Test func `reads on behind a NUL and behind control characters`() throws {
    let page = try HTMLDocument(Array("<title>a\u{0}b\u{1}</title><base href=x>".utf8))
    #expect(page.title == "a b")
    #expect(page.base == "x")
  }

  @Test func `keeps short texts with a digit, and whether they are crossed out`() throws {
    let page = try HTMLDocument(
      Array(
        """
        <p> $<!-- -->400 <b class=old-price>5</b><del><i>6 €</i></del><script>7</script>none
        <div itemscope><i class="Price old">8</i><i class=price>9 &euro;</i></div>
        <p>\(String(repeating: "long ", count: 20))10</p>
        """.utf8))
    #expect(
      page.numbers == [
        VisibleNumber(text: "$400", isStruck: false, item: nil),
        VisibleNumber(text: "5", isStruck: false, item: nil),
        VisibleNumber(text: "6 €", isStruck: true, item: nil),
        VisibleNumber(text: "8", isStruck: true, item: 0),
        VisibleNumber(text: "9 €", isStruck: false, item: 0),
      ])
  }
}
