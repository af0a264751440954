import Money
import Testing
import WishListModel

@Suite(.timeLimit(.minutes(1)))
struct AvailabilityTests {
  @Test(
    arguments: [
      ("https://schema.org/InStock", .inStock), ("http://schema.org/OutOfStock", .outOfStock),
      ("InStock", .inStock), ("in_stock", .inStock), ("in stock", .inStock),
      ("https://schema.org/PreSale", .preorder), ("https://schema.org/PreOrder", .preorder),
      ("https://schema.org/BackOrder", .backorder),
      ("https://schema.org/LimitedAvailability", .inStock),
      ("https://schema.org/OnlineOnly", .inStock), ("https://schema.org/SoldOut", .outOfStock),
      ("https://schema.org/Discontinued", .discontinued),
      ("http://schema.org/OutOfStock”", .outOfStock), ("schema:InStock", .inStock),
      ("https://schema.org/MadeToOrder", .preorder), ("Lieferbar", .unknown), ("", .unknown),
      ("https://schema.org/InStock/ ", .inStock), ("Low Stock", .inStock),
      ("https://schema.org/Reserved", .outOfStock), ("oos", .outOfStock), ("NOT SOLD", .unknown),
      ("not in stock", .unknown), ("1", .unknown), ("https://schema.org/", .unknown),
    ] as [(String, Availability)])
  func `understands the words for availability`(word: String, availability: Availability) {
    #expect(Availability(word: word) == availability)
  }
}
