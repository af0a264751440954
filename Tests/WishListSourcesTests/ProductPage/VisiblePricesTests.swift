import HTML
import Testing

@testable import WishListSources

@Suite(.timeLimit(.minutes(1)))
struct VisiblePricesTests {
  @Test(
    arguments: [
      ("Price old", .struckThrough), ("product-price--was", .struckThrough),
      ("priceBefore", .struckThrough), ("list-price", .struckThrough),
      ("text-strike", .struckThrough), ("is-crossed", .struckThrough),
      ("line-through", .struckThrough), ("LINE-THROUGH", .struckThrough), ("price", nil),
      ("old", nil), ("sale-price", nil), ("threshold", nil), ("", nil),
      ("price__savings", .aside), ("installment", .aside), ("monthly-rate", .aside),
    ] as [(String, TextRole?)])
  func `recognises the class of a former price and of an aside`(value: String, role: TextRole?) {
    #expect(VisiblePrices.role(ofClass: value) == role)
  }
}
