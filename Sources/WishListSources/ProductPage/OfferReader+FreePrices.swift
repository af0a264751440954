import Money
import PriceText
import WishListModel

extension OfferReader {
  /// Returns whether a product or an offer is stated to be free, so that a zero is its price.
  func isStatedFree(_ node: Int) -> Bool {
    if !Self.applicationTypes.isDisjoint(with: data.nodes[node].types) { return true }
    let isFree = data.text("isaccessibleforfree", of: node).map(StructuredData.localName)
    if isFree == "true" { return true }
    return data.texts("category", of: node).contains(where: PriceText.saysFree)
  }

  /// A price of zero in an offer, if the offer names a currency.
  mutating func zeroPrice(of offer: Int, _ currency: String?) -> Money? {
    guard let zero = first("price", of: offer, currency, isFree: true), zero.currency != nil else {
      return nil
    }
    return zero
  }

  /// Types for which a price of 0 means free: search engines require an offer for applications,
  /// and document 0 as the price of a free one.
  private static let applicationTypes: Set = [
    "softwareapplication", "mobileapplication", "webapplication", "videogame",
  ]
}
