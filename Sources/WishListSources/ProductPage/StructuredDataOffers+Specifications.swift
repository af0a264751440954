import Money
import WishListModel

extension StructuredDataOffers {
  /// The prices in an offer's `priceSpecification`: what is paid, and what it was before.
  ///
  /// Their order means nothing. A price by the kilo, an instalment, the cost of sending, a price
  /// for members or for large orders is neither.
  mutating func specifications(
    of offer: Int, currency: String?, isFree: Bool
  ) -> (paid: Money?, regular: Money?) {
    var paid: [(isSale: Bool, money: Money)] = []
    var regular: Money?
    for thing in data.things("pricespecification", of: offer)
    where !isAside(thing) {
      let said = data.text("pricecurrency", of: thing) ?? currency
      guard let money = first("price", "minprice", of: thing, said, isFree: isFree) else {
        continue
      }
      let kind = StructuredData.bareName(data.text("pricetype", of: thing) ?? "")
      if Self.regularKinds.contains(kind) {
        regular = regular ?? money
      } else {
        paid.append((kind.contains("sale"), money))
      }
    }
    return ((paid.first(where: \.isSale) ?? paid.first)?.money, regular)
  }

  private static let regularKinds: Set = [
    "listprice", "strikethroughprice", "msrp", "regularprice", "srp", "suggestedretailprice",
    "manufacturersuggestedretailprice", "invoiceprice", "minimumadvertisedprice",
  ]

  /// Whether a specification is not of the price for one.
  private func isAside(_ specification: Int) -> Bool {
    let asides = [
      "referencequantity", "billingduration", "billingincrement", "validformembertier",
    ]
    let kinds: Set = ["deliverychargespecification", "paymentchargespecification"]
    return asides.contains { data.has($0, specification) } || asksForSeveral(specification)
      || !kinds.isDisjoint(with: data.things[specification].types)
  }
}
