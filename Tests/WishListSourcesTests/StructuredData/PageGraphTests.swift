import Testing
import WishListModel
import WishListSources

/// Nodes of structured data that belong together.
@Suite(.timeLimit(.minutes(1)))
struct PageGraphTests {
  @Test(
    arguments: [
      // itemOffered and makesOffer, followed backwards.
      (
        [
          ##"{"@graph": [{"@type": "Product", "@id": "#it", "name": "A"}, {"@type": "Offer", "price": 5, "itemOffered": {"@id": "#it"}}]}"##
        ], "5"
      ),
      (
        [##"{"@type": "Offer", "price": 5, "itemOffered": {"@type": "Product", "name": "A"}}"##],
        "5"
      ),
      (
        [
          ##"{"@type": "Store", "makesOffer": {"@type": "Offer", "price": 5, "itemOffered": {"@type": "Product", "name": "A"}}}"##
        ], "5"
      ),
      (
        [
          ##"{"@type": "AggregateOffer", "lowPrice": 5, "highPrice": 7, "itemOffered": {"@type": "Product", "name": "A"}}"##
        ], "5…7"
      ),
      (
        [
          ##"{"@type": "Product", "name": "A", "@reverse": {"itemOffered": {"@type": "Offer", "price": 5}}}"##
        ], "5"
      ),
      (
        [##"{"@type": "Demand", "price": 5, "itemOffered": {"@type": "Product", "name": "A"}}"##],
        nil
      ),
      // One node in several places.
      (
        [
          ##"{"@type": "Product", "@id": "https://shop.example/p/1#p", "name": "A"}"##,
          ##"{"@id": "#p", "offers": {"price": 5}}"##,
        ], "5"
      ),
      (
        [
          ##"{"@type": "Product", "@id": "/p/1", "name": "A"}"##,
          ##"{"@type": "Product", "@id": "https://shop.example/p/1", "offers": {"price": 5}}"##,
        ], "5"
      ),
      (
        [
          ##"{"@type": "Product", "@id": "#p", "offers": {"@id": "#o"}, "name": "A"}"##,
          ##"{"@type": "Offer", "@id": "#o", "price": 5}"##,
          ##"{"@type": "Offer", "@id": "#o", "priceCurrency": "EUR"}"##,
        ], "5 EUR"
      ),
      // Not one node: another name, another type, another block's blank node.
      (
        [
          ##"{"@type": "Product", "@id": "#p", "name": "A"}"##,
          ##"{"@type": "Product", "@id": "#p", "name": "B", "offers": {"price": 5}}"##,
        ], nil
      ),
      (
        [
          ##"{"@type": "Product", "@id": "#p", "name": "A"}"##,
          ##"{"@type": "WebPage", "@id": "#p", "name": "Shop", "offers": {"price": 5}}"##,
        ], nil
      ),
      (
        [
          ##"{"@type": "Product", "@id": "_:b0", "name": "A"}"##,
          ##"{"@id": "_:b0", "offers": {"price": 5}}"##,
        ], nil
      ),
      // Variants that name their group.
      (
        [
          ##"{"@type": "ProductGroup", "@id": "#g", "name": "A"}"##,
          ##"[{"@type": "Product", "name": "A red", "isVariantOf": {"@id": "#g"}, "offers": {"price": 5}}, {"@type": "Product", "name": "A blue", "isVariantOf": {"@id": "#g"}, "offers": {"price": 7}}]"##,
        ], "5…7"
      ),
      (
        [
          ##"{"@type": "Product", "name": "A", "offers": {"price": 5}, "isVariantOf": {"@type": "ProductGroup", "name": "B", "hasVariant": [{"@type": "Product", "name": "C", "offers": {"price": 7}}]}}"##
        ], "5"
      ),
    ] as [([String], String?)])
  func `puts together what is said of one product`(blocks: [String], price: String?) throws {
    let product = try readPage(blocks.map(jsonLD).joined())
    #expect(product.title == "A")
    #expect(product.priceWords == price)
  }

  @Test func `follows itemOffered backwards in microdata`() throws {
    let product = try readPage(
      """
      <div itemscope itemtype=https://schema.org/Offer><div itemprop=itemOffered itemscope
      itemtype=https://schema.org/Product><h1 itemprop=name>Slate board</h1></div>
      <i itemprop=price>£27.50</i></div>
      """)
    #expect(product.title == "Slate board")
    #expect(product.priceWords == "27.5 GBP")
  }

  @Test(arguments: [
    (
      "fr", ##"[{"@language": "en", "@value": "Jug"}, {"@language": "fr", "@value": "Pot"}]"##,
      "Pot"
    ),
    (
      "fr-CA", ##"[{"@language": "en", "@value": "Jug"}, {"@language": "fr", "@value": "Pot"}]"##,
      "Pot"
    ),
    (
      "fr", ##"[{"@language": "fr-CA", "@value": "A"}, {"@language": "FR", "@value": "Pot"}]"##,
      "Pot"
    ),
    ("fr", ##"{"en": "Jug", "fr": "Pot"}"##, "Pot"),
    ("de", ##"{"en": "Jug", "fr": ["Pot", "P"]}"##, "Jug"),
    ("de", ##"[{"@language": "en", "@value": "Jug"}, "Krug"]"##, "Krug"),
    (
      "de",
      ##"{"@set": [{"@language": "en", "@value": "Jug"}, {"@language": "de", "@value": "Krug"}]}"##,
      "Krug"
    ),
    ("de", ##"{"en-US": "Jug", "@none": "Krug"}"##, "Krug"), ("fr", ##"["Jug", "Pot"]"##, "Jug"),
    ("", ##"{"en": "Jug", "fr": "Pot"}"##, "Jug"),
    ("fr", ##"{"@type": "Text", "name": "Jug"}"##, "Jug"),
  ])
  func `takes the name in the language of the page`(language: String, name: String, title: String)
    throws
  {
    let html =
      "<html lang='\(language)'>"
      + jsonLD(##"{"@type": "Product", "name": \##(name), "offers": {"price": 9}}"##)
    #expect(try readPage(html).title == title)
  }

  @Test(arguments: [
    ("fr", "Pot"), ("fr-CA", "Pot"), ("en", "Jug"), ("de", "Jug"), ("", "Jug"),
  ])
  func `takes the name of markup in the language of the page`(
    language: String, title: String
  ) throws {
    let names = { (property: String) in
      "<b \(property)=name lang=en>Jug</b><p lang=fr><b \(property)=name>Pot</b></p>"
    }
    for item in [
      "<div itemscope itemtype=https://schema.org/Product>" + names("itemprop"),
      "<div vocab=https://schema.org/ typeof=Product>" + names("property"),
    ] {
      #expect(try readPage("<html lang='\(language)'>" + item).title == title)
    }
  }

  @Test(arguments: [
    (
      ##"<div vocab="https://schema.org/" typeof="Product"><h1 property="name">Hat</h1><div property="offers" typeof="Offer"><span property="price" content="33.00">33,00</span><meta property="priceCurrency" content="EUR"></div></div>"##,
      "33 EUR"
    ),
    (
      ##"<div typeof="schema:Product"><h1 property="schema:name">Hat</h1><div property="schema:offers" typeof="schema:Offer"><b property="schema:price">24<sup>95</sup> €</b></div></div>"##,
      "24.95 EUR"
    ),
    (
      ##"<div typeof="s:Product" prefix="s: http://schema.org/"><h1 property="s:name">Hat</h1><link property="s:offers" resource="#o"></div><p vocab="http://schema.org/" resource="#o" typeof="Offer"><b property="price">€7</b></p>"##,
      "7 EUR"
    ),
    (
      ##"<body vocab="http://schema.org/" typeof="WebPage"><meta property="og:title" content="No"><div property="mainEntity" typeof="Product"><h1 property="name">Hat</h1><i property="offers" typeof="Offer"><b property="price">€7</b></i></div><div typeof="Product"><b property="name">Cap</b></div>"##,
      "7 EUR"
    ),
  ])
  func `reads RDFa`(html: String, price: String) throws {
    let product = try readPage(html)
    #expect(product.title == "Hat")
    #expect(product.priceWords == price)
  }

  @Test(arguments: [
    ##"<div vocab="http://xmlns.example/other#" typeof="Product"><h1 property="name">Hat</h1></div>"##,
    ##"<div typeof="og:Product"><h1 property="og:name">Hat</h1></div>"##,
    ##"<meta property="name" content="Hat"><meta property="price" content="5">"##,
  ])
  func `takes no other vocabulary for that of schema.org`(html: String) {
    #expect(throws: FetchError.self) { try readPage(html) }
  }

  @Test(arguments: [
    ##"{"@type":"Product","name":"Clay pot","gtin12": 036000291452,"offers":{"price":"23.40"}}"##,
    ##"{"@type":"Product","name":"Clay pot","award": 🏆,"offers":{"price":"23.40"}}"##,
    ##"{"@type":"Product","name":"Clay pot","description":"A 9" pot","offers":{"price":"23.40"}}"##,
    ##"{'@type':'Product','name':'Clay pot','offers':{'price':'23.40'}}"##,
    ##"{"@type":"WebSite"}{"@type":"Product","name":"Clay\x20pot","offers":{"price":"23.40"}}"##,
    ##"{&quot;@type&quot;:&quot;Product&quot;,,&quot;name&quot;:&quot;Clay pot&quot;,&quot;offers&quot;:{&quot;price&quot;:23.40}}"##,
    ##"<br />Warning: x in {y} on line 3<br />{"@type":"Product","name":"Clay pot","offers":{"price":23.40,}}"##,
  ])
  func `reads what is plain in a damaged block`(json: String) throws {
    let product = try readPage(jsonLD(json))
    #expect(product.title == "Clay pot")
    #expect(product.priceWords == "23.4")
  }

  @Test(arguments: [
    ##"{"price": 1,299.00}"##, ##"{"price": 23,40}"##, ##"{"price": 23.40 EUR}"##,
    ##"{"price": "23"40"}"##,
    ##"{"price": {{ price }}}"##, ##"{"price": undefined}"##, ##"{"price": NaN}"##,
    ##"{"price": 1 299}"##,
    ##"{"price": "12" + "3"}"##, ##"{"price": 12 * 3}"##,
  ])
  func `takes no damaged price`(offers: String) throws {
    let product = try readPage(productWith(offers: offers))
    #expect(product.title == "Lamp")
    #expect(product.price == nil)
  }
}
