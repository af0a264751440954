import Testing

@testable import HTML

@Suite(.timeLimit(.minutes(1)))
struct RDFaTests {
  private let vocabulary = "https://schema.org/"

  @Test func `reads resources, properties and their values`() throws {
    let document = try HTMLDocument(
      Array(
        """
        <meta property=og:title content=no><div vocab=https://schema.org/ typeof=Product resource=#p>
        <h1 property=name>Wool <b>hat</b></h1><img property=image src=/h.jpg>
        <div property=offers typeof=Offer><span property=price content=33.00>33,00</span>
        <i property='priceCurrency'>EUR</i><link property=availability href=x:InStock>
        <b property=price>24<sup>95</sup></b></div></div>
        <p typeof=schema:Thing><i property=schema:name>A</i></p><div resource=#p vocab=https://schema.org/>
        <i property=sku>9</i></div>
        """.utf8))
    #expect(
      document.rdfaItems == [
        item(
          "Product", "#p", true,
          ("name", .text("Wool hat")), ("image", .text("/h.jpg")), ("offers", .item(1))),
        item(
          "Offer", nil, false, ("price", .text("33.00")), ("priceCurrency", .text("EUR")),
          ("availability", .text("x:InStock")), ("price", .text("24\u{2063}95"))),
        item("Thing", nil, true, ("name", .text("A"))),
        item(nil, "#p", true, ("sku", .text("9"))),
      ])
  }

  @Test(arguments: [
    ("<b typeof=a:B prefix='a: https://a.example/'>", "https://a.example/B"),
    ("<b typeof=B>", "B"), ("<div vocab=x:><b vocab='' typeof=B>", "B"), ("<b typeof=a:B>", "a:B"),
    ("<b typeof=https://schema.org/B vocab=y:>", "https://schema.org/B"),
  ])
  func `gives types their absolute names`(html: String, type: String) throws {
    #expect(try HTMLDocument(Array(html.utf8)).rdfaItems.map(\.types) == [[type]])
  }

  private func item(
    _ type: String?, _ id: String?, _ isTopLevel: Bool, _ properties: (String, DataItem.Value)...
  ) -> DataItem {
    DataItem(
      types: type.map { [vocabulary + $0] } ?? [], id: id, isTopLevel: isTopLevel,
      properties: properties.map { .init(name: vocabulary + $0.0, value: $0.1) })
  }
}
