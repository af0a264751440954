import HTML
import HTTP
import Testing
import WebAddress
import WishListModel

@testable import WishListSources

/// Pages that are made to be too much. Work is counted, so that the tests do not depend on time.
@Suite(.timeLimit(.minutes(1)))
struct PageBoundsTests {
  @Test func `bounds titles and other fields`() throws {
    let long = String(repeating: "ab ", count: 50_000)
    let product = try readPage(
      jsonLD(
        """
        {"@type": "Product", "name": "\(long)", "sku": "\(long)", "brand": "\(long)",
        "image": "/\(long)", "offers": {"price": "5 \(long)", "priceCurrency": "\(long)"}}
        """))
    #expect(product.title.count == 2000)
    #expect(product.title.hasSuffix("…"))
    #expect(product.sku?.count == 2000)
    #expect(product.brand?.count == 2000)
    #expect(product.image == nil)
    #expect(product.price == nil)
    #expect(product.remarks.joined().utf8.count < 1000)
  }

  @Test(arguments: [
    ("e\u{301}a", "e\u{301}a"), ("क्षि ข้ำ", "क्षि ข้ำ"),
    (
      "Z" + String(repeating: "\u{335}", count: 5000) + "y",
      "Z" + String(repeating: "\u{335}", count: 8) + "y"
    ),
    (String(repeating: "x", count: 2000), String(repeating: "x", count: 2000)),
    (String(repeating: "👩‍👩‍👧", count: 2001), String(repeating: "👩‍👩‍👧", count: 1999) + "…"),
  ])
  func `bounds characters and their marks`(text: String, field: String) {
    #expect(text.fieldText == field)
  }

  @Test func `says little about many currencies`() throws {
    let offers = (0..<3000).map { ##"{"price": 1, "priceCurrency": "Q\##($0)"}"## }
    let product = try readPage(productWith(offers: "[\(offers.joined(separator: ","))]"))
    #expect(product.remarks.count == 5)
  }

  @Test func `names long addresses and titles in part`() {
    let id = ProductID(
      source: .page, id: "https://a.example/" + String(repeating: "x", count: 5000))
    for error in [
      FetchError.unknownProduct(id), .refused(id, status: 500), .tooManyRequests(id),
      .unreadable(id, reason: "x"), .badID(id, reason: "x"), .noAnswer(id, .interrupted),
    ] {
      #expect(error.description.count < 400, "\(error.description)")
    }
  }

  /// Parts of a page by the number of their repetitions.
  private static let pages: [@Sendable (Int) -> String] = [
    // Offers in distinct currencies, for several products.
    { count in
      jsonLD(
        list(12) { product in
          ##"{"@type": "Product", "name": "Lamp", "offers": \##(list(count) { ##"{"price": \##($0), "priceCurrency": "X\##($0)\##(product)"}"## })}"##
        })
    },
    // Offers that share a node with many numbers.
    { count in
      jsonLD(
        """
        [{"@id": "#i", "sku": \(list(count) { "\"\($0)\"" })}, {"@type": "Product", "name": "A",
        "offers": \(list(count) { ##"{"price": \##($0), "itemOffered": {"@id": "#i"}}"## })}]
        """)
    },
    // Groups that share their variants.
    { count in
      jsonLD(
        list(count) {
          ##"{"@type": "ProductGroup", "name": "G\##($0)", "hasVariant": {"@id": "#v"}}"##
        }
        .dropLast()
          + ##", {"@type": "Product", "@id": "#v", "name": "V", "url": \##(list(count) { "\"/\($0)\"" })}]"##
      )
    },
    { count in
      jsonLD(
        "[" + ##"{"@type": "ProductGroup", "@id": "#g", "name": "A"},"##
          + list(count) {
            ##"{"@type": "Product", "name": "\##($0)", "isVariantOf": {"@id": "#g"}, "offers": {"price": 1}}"##
          }
          .dropFirst())
    },
    // One node in many places, and the same with a name each.
    { count in
      jsonLD(
        list(count) {
          ##"{"@type": "Product", "@id": "#p", "name": "A", "offers": {"price": \##($0)}}"##
        })
    },
    { count in
      jsonLD(
        list(count) {
          ##"{"@type": "Product", "@id": "#p", "name": "A\##($0)", "offers": {"price": 1}}"##
        })
    },
    // Microdata with prices that are struck through.
    { count in
      "<div itemscope itemtype=x:Product><b itemprop=name>A</b>"
        + String(
          repeating:
            "<p itemprop=offers itemscope><i itemprop=price>9 €</i><s>9 €</s><b>5 €</b></p>",
          count: count)
    },
    { count in
      "<div itemscope itemtype=x:Product><b itemprop=name>A</b><p itemprop=offers itemscope><i itemprop=price>9 €</i>"
        + String(repeating: "<s>9 €</s> x <b>5 €</b>", count: count)
    },
    // RDFa.
    { count in
      "<div vocab=https://schema.org/ typeof=Product resource=#p><b property=name>A</b></div>"
        + String(
          repeating:
            "<p resource=#p vocab=https://schema.org/><b property=offers typeof=Offer><i property=price>5</i></b></p>",
          count: count)
    },
  ]

  private static func list(_ count: Int, _ element: (Int) -> String) -> String {
    "[" + (0..<count).map(element).joined(separator: ",") + "]"
  }

  @Test(arguments: 0..<9)
  func `reads a page of twice the size with twice the work`(kind: Int) throws {
    func work(_ count: Int) throws -> Int {
      let document = try HTMLDocument(Array(Self.pages[kind](count).utf8), role: VisiblePrices.role)
      let url = "https://shop.example/p/1"
      let address = try #require(WebAddress(url))
      return try ProductPage(
        document, id: ProductID(source: .page, id: url), address: address,
        now: Timestamp("2026-11-30T09:00:00Z")
      ).work
    }
    let (one, two) = (try work(400), try work(800))
    // Some lists are read in full up to a limit only.
    #expect(10 * two <= 22 * one, "\(one) \(two)")
    #expect(one > 100)
  }
}
