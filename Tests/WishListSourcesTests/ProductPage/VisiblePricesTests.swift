import Testing

@testable import WishListSources

@Suite(.timeLimit(.minutes(1)))
struct VisiblePricesTests {
  @Test(arguments: [
    ("Price old", true), ("product-price--was", true), ("priceBefore", true), ("list-price", true),
    ("text-strike", true), ("is-crossed", true), ("line-through", true), ("LINE-THROUGH", true),
    ("price", false), ("old", false), ("sale-price", false), ("threshold", false), ("", false),
  ])
  func `recognises the class of a former price`(value: String, isFormer: Bool) {
    #expect(VisiblePrices.isFormerPriceClass(value) == isFormer)
  }
}
