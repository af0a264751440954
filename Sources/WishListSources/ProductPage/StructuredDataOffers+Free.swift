import Money
import PriceText
import WishListModel

extension StructuredDataOffers {
  /// Whether a product or an offer says that it costs nothing, so that a zero is its price.
  func saysFree(_ thing: Int) -> Bool {
    if !Self.programs.isDisjoint(with: data.things[thing].types) { return true }
    let isFree = data.text("isaccessibleforfree", of: thing).map(StructuredData.bareName)
    if isFree == "true" { return true }
    return data.texts("category", of: thing).contains(where: PriceText.saysFree)
  }

  /// The zero that an offer of schema.org names, and what it is counted in.
  mutating func bareZero(of offer: Int, _ currency: String?) -> Money? {
    guard let zero = first("price", of: offer, currency, isFree: true), zero.currency != nil else {
      return nil
    }
    return zero
  }

  /// Of these a price of 0 is how schema.org's users say that they are free, since search
  /// engines ask for one.
  private static let programs: Set = [
    "softwareapplication", "mobileapplication", "webapplication", "videogame",
  ]
}
