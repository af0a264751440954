import Money
import WishListModel

/// The prices in the `priceSpecification` of an offer.
struct SpecifiedPrices {
  /// One price to pay.
  struct Entry {
    var money: Money
    var isSale: Bool
    var tax: PageOffer.Tax
    var validity: ValidityPeriod.State
  }

  var entries: [Entry] = []
  /// The price before a reduction.
  var regular: Money?

  /// The price that holds today, or else one of another time: a sale price before others, and one
  /// with tax before one without.
  var best: Entry? {
    for validity in [ValidityPeriod.State.current, .past, .future] {
      let all = entries.filter { $0.validity == validity }
      let sales = all.filter(\.isSale)
      let candidates = sales.isEmpty ? all : sales
      for tax in [PageOffer.Tax.included, .unknown, .excluded] {
        if let entry = candidates.first(where: { $0.tax == tax }) { return entry }
      }
    }
    return nil
  }

  /// The entry that states the same amount as a price.
  func entry(like price: Money) -> Entry? {
    entries.first { $0.money.amount == price.amount }
  }
}

extension OfferReader {
  /// Reads the `priceSpecification` of an offer.
  ///
  /// The order of the specifications has no meaning. Prices for a measure, parts of a price,
  /// instalments, shipping costs, and prices for members, businesses or large orders are ignored.
  mutating func specifications(
    of offer: Int, currency: String?, isFree: Bool
  ) -> SpecifiedPrices {
    var prices = SpecifiedPrices()
    for node in data.nodes("pricespecification", of: offer)
    where !isForSomethingElse(specification: node) {
      let currency = data.text("pricecurrency", of: node) ?? currency
      guard let money = first("price", "minprice", of: node, currency, isFree: isFree) else {
        continue
      }
      let validity = validity(of: node)
      let type = StructuredData.localName(data.text("pricetype", of: node) ?? "")
      if !Self.regularPriceTypes.contains(type) {
        prices.entries.append(
          .init(money: money, isSale: type.contains("sale"), tax: tax(of: node), validity: validity)
        )
      } else if validity == .current {
        prices.regular = prices.regular ?? money
      }
    }
    return prices
  }

  /// Where the time in which an offer or a specification holds lies.
  func validity(of node: Int) -> ValidityPeriod.State {
    let names = ["validfrom", "validthrough", "pricevaliduntil"]
    guard now != nil, names.contains(where: { data.has($0, node) }) else { return .current }
    return ValidityPeriod(
      from: data.text(names[0], of: node),
      through: [data.text(names[1], of: node), data.text(names[2], of: node)]
    ).state(at: now)
  }

  /// Whether the price of an offer or a specification contains the value-added tax.
  func tax(of node: Int) -> PageOffer.Tax {
    switch data.text("valueaddedtaxincluded", of: node).map(StructuredData.localName) {
    case "true", "yes", "1": .included
    case "false", "no", "0": .excluded
    default: .unknown
    }
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
      "pricecomponenttype",
    ]
    let types: Set = ["deliverychargespecification", "paymentchargespecification"]
    return properties.contains { data.has($0, specification) }
      || requiresSeveral(specification) || isForBusinesses(specification)
      || !types.isDisjoint(with: data.nodes[specification].types)
      || isPart(specification) || isForTime(specification)
  }

  /// Returns whether a specification or an offer says that it is only a part of what is paid: a
  /// deposit, an instalment, a fee, a cost of shipping.
  func isPart(_ node: Int) -> Bool {
    let types = data.texts("pricetype", of: node).map(StructuredData.localName)
    if types.contains(where: { type in Self.partTypes.contains { type.contains($0) } }) {
      return true
    }
    return data.text("name", of: node).map { PriceLabel($0).namesPart } ?? false
  }

  private static let partTypes = [
    "deposit", "downpayment", "installment", "instalment", "fee", "subscription", "shipping",
  ]

  /// Returns whether a price is one for a unit of time, by the code of UN/CEFACT.
  private func isForTime(_ specification: Int) -> Bool {
    let code = data.text("unitcode", of: specification)?.uppercased()
    return code.map { ["MON", "ANN", "DAY", "WEE", "HUR", "QAN"].contains($0) } ?? false
  }

  /// Returns whether an offer or a price is for business customers alone.
  func isForBusinesses(_ node: Int) -> Bool {
    let customers = data.texts("eligiblecustomertype", of: node).map(StructuredData.localName)
    return !customers.isEmpty
      && customers.allSatisfy { ["business", "reseller", "publicinstitution"].contains($0) }
  }
}
