import Money
import WishListModel

extension OfferReader {
  /// The current and the regular price in the `priceSpecification` of an offer.
  ///
  /// The order of the specifications has no meaning. Prices for a measure, instalments, shipping
  /// costs, and prices for members or for large orders are ignored.
  mutating func specifications(
    of offer: Int, currency: String?, isFree: Bool
  ) -> (current: Money?, regular: Money?) {
    var current: [(isSale: Bool, money: Money)] = []
    var regular: Money?
    for node in data.nodes("pricespecification", of: offer)
    where !isForSomethingElse(specification: node) {
      let currency = data.text("pricecurrency", of: node) ?? currency
      guard let money = first("price", "minprice", of: node, currency, isFree: isFree) else {
        continue
      }
      let type = StructuredData.localName(data.text("pricetype", of: node) ?? "")
      if Self.regularPriceTypes.contains(type) {
        regular = regular ?? money
      } else {
        current.append((type.contains("sale"), money))
      }
    }
    return ((current.first(where: \.isSale) ?? current.first)?.money, regular)
  }

  /// The values of `priceType` that stand for a price before a reduction.
  private static let regularPriceTypes: Set = [
    "listprice", "strikethroughprice", "msrp", "regularprice", "srp", "suggestedretailprice",
    "manufacturersuggestedretailprice", "invoiceprice", "minimumadvertisedprice",
  ]

  /// Returns whether a specification is of another price than the one for a single product.
  private func isForSomethingElse(specification: Int) -> Bool {
    let properties = [
      "referencequantity", "billingduration", "billingincrement", "validformembertier",
    ]
    let types: Set = ["deliverychargespecification", "paymentchargespecification"]
    return properties.contains { data.has($0, specification) }
      || requiresSeveral(specification)
      || !types.isDisjoint(with: data.nodes[specification].types)
  }
}
