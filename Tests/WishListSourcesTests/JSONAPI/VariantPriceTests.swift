import HTTP
import Money
import Testing
import WishListModel
import WishListSources

/// The price of a product that comes in several variants, and what else an answer tells in more than
/// one way.
@Suite(.timeLimit(.minutes(1)))
struct VariantPriceTests {
  private func read(_ answer: String) throws -> Product {
    let catalog = try catalog(
      """
      {sources: {s: {product: "https://a.example/{id}", currency: "BRL",
        fields: {title: "/name", price: ["/price", "/price/amount"], price_max: "/max",
          availability: "/qty"},
        variants: {list: "/v", fields: {id: "/id", price: "/p", availability: "/ok"}}}}}
      """)
    return try WishListSourcesTests.read("s:1", #"{"name": "x", \#(answer)}"#, in: catalog)
  }

  @Test(arguments: [
    // What is sold out does not count where something else can be bought.
    (#""v": [{"p": 8, "ok": false}, {"p": 11, "ok": true}]"#, "11 BRL", nil),
    (#""v": [{"p": 8, "ok": 0}, {"p": 11, "ok": "3"}, {"p": 14, "ok": 2}]"#, "11 BRL", "14 BRL"),
    (#""v": [{"p": 11, "ok": true}, {"p": 14, "ok": "out of stock"}]"#, "11 BRL", nil),
    (#""price": 8, "max": 11, "v": [{"p": 8, "ok": false}, {"p": 11, "ok": true}]"#, "11 BRL", nil),
    (#""v": [{"p": 8, "ok": "backorder"}, {"p": 11, "ok": true}]"#, "8 BRL", "11 BRL"),
    // All count where nothing can be bought, or where that is not known of all.
    (#""v": [{"p": 8, "ok": false}, {"p": 11, "ok": false}]"#, "8 BRL", "11 BRL"),
    (#""v": [{"p": 8}, {"p": 11, "ok": true}]"#, "8 BRL", "11 BRL"),
    (#""v": [{"p": 8, "ok": true}, {"p": 11, "ok": true}]"#, "8 BRL", "11 BRL"),
    // The product's own price stays where its variants in stock have none.
    (#""price": 9, "v": [{"p": 8, "ok": false}, {"ok": true}]"#, "9 BRL", nil),
  ])
  func `is that of a variant in stock`(answer: String, price: String, maximum: String?) throws {
    let product = try read(answer)
    #expect(product.price?.description == price)
    #expect(product.maximumPrice?.description == maximum)
  }

  @Test(arguments: [
    (#""price": {"amount": "4.0"}"#, "4 BRL"), (#""price": 5"#, "5 BRL"),
    (#""price": {"amount": null}"#, nil), (#""price": null"#, nil),
    (#""price": [4]"#, nil), (#""price": true"#, nil),
  ])
  func `is looked for at the next place where a pointer meets an object`(
    answer: String, price: String?
  ) throws {
    #expect((try? read(answer))?.price?.description == price)
  }

  @Test(arguments: [
    (#""qty": "5""#, Availability.inStock), (#""qty": "0""#, .outOfStock),
    (#""qty": "12.000""#, .inStock), (#""qty": 0"#, .outOfStock), (#""qty": 3"#, .inStock),
    (#""qty": "-2""#, .outOfStock), (#""qty": "many""#, .unknown), (#""qty": "5 left""#, .unknown),
    (#""qty": "0.000""#, .outOfStock), (#""qty": """#, .unknown),
  ])
  func `comes with a quantity in stock that may be text`(
    answer: String, availability: Availability
  ) throws {
    #expect(try read(#""price": 1, \#(answer)"#).availability == availability)
  }
}
