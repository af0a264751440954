import Testing

@testable import HTML

@Suite(.timeLimit(.minutes(1)))
struct MicrodataTests {
  @Test(arguments: [
    ("<b itemprop=p>a <i>b</i> c</b>", "a b c"),
    ("<b itemprop=p><i>14</i><i>,</i><i>99 </i></b>", "14,99 "),
    ("<b itemprop=p content=1>2</b>", "1"),
    ("<meta itemprop=p content=1>", "1"),
    ("<a itemprop=p href=u>t</a>", "u"),
    ("<a itemprop=p>t</a>", "t"),
    ("<img itemprop=p src=u>", "u"),
    ("<picture><source itemprop=p src=u><img></picture>", "u"),
    ("<object itemprop=p data=u></object>", "u"),
    ("<data itemprop=p value=v>t</data>", "v"),
    ("<meter itemprop=p value=v>t</meter>", "v"),
    ("<time itemprop=p datetime=d>t</time>", "d"),
    ("<time itemprop=p>t</time>", "t"),
    ("<b itemprop=p>&euro;&#8364;&nbsp;</b>", "€€\u{A0}"),
    ("<b itemprop=p></b>", ""),
  ])
  func `takes the value from the attribute or the text that holds it`(html: String, value: String)
    throws
  {
    let document = try HTMLDocument(Array("<div itemscope>\(html)</div>".utf8))
    #expect(document.items.map(\.properties) == [[.init(name: "p", value: .text(value))]])
  }

  @Test func `nests items and keeps their types and ids`() throws {
    let document = try HTMLDocument(
      Array(
        """
        <div itemscope itemtype="https://schema.org/Product https://x.example/T" itemid=" urn:1 ">
        <b itemprop="name alternateName">N</b>
        <div itemprop=offers itemscope itemtype=https://schema.org/Offer><b itemprop=price>1</b></div>
        <div itemscope><b itemprop=inner>x</b></div></div><b itemprop=stray>y</b>
        """.utf8))
    #expect(
      document.items == [
        DataItem(
          types: ["https://schema.org/Product", "https://x.example/T"], id: "urn:1",
          isTopLevel: true,
          properties: [
            .init(name: "name", value: .text("N")), .init(name: "alternateName", value: .text("N")),
            .init(name: "offers", value: .item(1)),
          ]),
        DataItem(
          types: ["https://schema.org/Offer"], id: nil, isTopLevel: false,
          properties: [.init(name: "price", value: .text("1"))]),
        DataItem(
          types: [], id: nil, isTopLevel: true,
          properties: [.init(name: "inner", value: .text("x"))]),
      ])
  }

  @Test func `follows references, and cycles of references only once`() throws {
    let document = try HTMLDocument(
      Array(
        """
        <div id=a itemscope itemref="b c nowhere a"></div>
        <div id=b><b itemprop=one>1</b></div>
        <div id=c itemprop=two itemscope itemref=d></div>
        <div id=d itemprop=three itemscope itemref=c></div>
        """.utf8))
    #expect(
      document.items.map(\.properties) == [
        [.init(name: "one", value: .text("1")), .init(name: "two", value: .item(1))],
        [.init(name: "three", value: .item(2))],
        [.init(name: "two", value: .item(1))],
      ])
  }

  @Test func `does not nest an item in a void element before it`() throws {
    let html = "<div itemscope><source itemprop=a src=1><b itemscope itemprop=b></b></div>"
    let document = try HTMLDocument(Array(html.utf8))
    #expect(document.items[0].properties.map(\.name) == ["a", "b"])
  }
}
