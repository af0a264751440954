import Money
import PriceText
import WebAddress
import WishListModel

/// Reads the offers of a product in structured data.
struct OfferReader {
  let data: StructuredData
  let address: WebAddress
  /// The currency that the page names elsewhere, for offers that name none.
  let currency: String?
  /// The visible prices of the page, if the nodes of the data are its microdata items.
  let visiblePrices: VisiblePrices?
  /// The time at which prices have to hold, or `nil` to take them at any time.
  let now: Timestamp?
  var money: PageMoneyParser
  /// The offers that were already read. Many variants may refer to the same offers.
  private var cache: [CacheKey: [PageOffer]] = [:]

  /// A node, and whether a product that it is read for is stated to be free.
  private struct CacheKey: Hashable {
    let offer: Int
    let isFree: Bool
  }

  /// The maximum number of offers that are read of one product.
  private static let limit = 10_000

  init(
    data: StructuredData, address: WebAddress, currency: String?,
    visiblePrices: VisiblePrices?, now: Timestamp?, money: PageMoneyParser
  ) {
    self.data = data
    self.address = address
    self.currency = currency
    self.visiblePrices = visiblePrices
    self.now = now
    self.money = money
  }

  /// The offers of a product and of its variants. A price without an offer counts as one.
  mutating func offers(for product: Int) -> [PageOffer] {
    let currency = data.text("pricecurrency", of: product)
    let isFree = isStatedFree(product)
    var found = offers(of: product, currency, isFree: isFree)
    for variant in data.nodes("hasvariant", of: product, limit: Self.limit)
    where found.count < Self.limit {
      let (names, url) = (self.names(of: variant), self.url(of: variant))
      let description = self.variant(variant)
      let isFree = isFree || isStatedFree(variant)
      var offers = offers(
        of: variant, data.text("pricecurrency", of: variant) ?? currency, isFree: isFree)
      if !offers.contains(where: { $0.price != nil }) {
        offers = offerInProduct(variant, isFree: isFree).map { [$0] } ?? offers
      }
      // A variant without a price can be the one that is asked for.
      if offers.isEmpty { offers = [PageOffer()] }
      for index in offers.indices {
        offers[index].belong(to: description, names, url)
        for part in offers[index].parts.indices {
          offers[index].parts[part].belong(to: description, names, url)
        }
      }
      found += offers
    }
    if !found.contains(where: { $0.price != nil }),
      let offer = offerInProduct(product, isFree: isFree)
    {
      found.append(offer)
    }
    return found
  }

  private mutating func offers(
    of product: Int, _ currency: String?, isFree: Bool
  ) -> [PageOffer] {
    var found: [PageOffer] = []
    for offer in data.nodes("offers", of: product, limit: Self.limit)
    where found.count < Self.limit {
      found += offers(in: offer, currency, isFree: isFree, depth: 0)
    }
    return found
  }

  /// The offers in a node: the node itself, or the offers that an aggregate offer contains.
  private mutating func offers(
    in offer: Int, _ currency: String?, isFree: Bool, depth: Int
  ) -> [PageOffer] {
    let isFree = isFree || isStatedFree(offer)
    let key = CacheKey(offer: offer, isFree: isFree)
    if let offers = cache[key] { return offers }
    let currency = data.text("pricecurrency", of: offer) ?? currency
    var found: [PageOffer] = []
    if !isForSomethingElse(offer) {
      var own = self.offer(offer, currency: currency, isFree: isFree)
      if depth < 4 {
        for inner in data.nodes("offers", of: offer, limit: Self.limit)
        where found.count < Self.limit {
          found += offers(in: inner, currency, isFree: isFree, depth: depth + 1)
        }
      }
      if !found.contains(where: { $0.price != nil }) {
        own.parts = []
        if own.availability == .unknown { own.availability = found.availability }
        found = [own]
      } else if own.price != nil, found.allSatisfy({ $0.validity == .current }) {
        // The range is that of the aggregate offer. The offers inside it are its variants.
        own.parts = found.flatMap { $0.parts.isEmpty ? [$0] : $0.parts }
        found = [own]
      }
    }
    cache[key] = found
    return found
  }

  /// Returns whether an offer is for another business than selling, or for several products at once.
  private func isForSomethingElse(_ offer: Int) -> Bool {
    let function = StructuredData.localName(data.text("businessfunction", of: offer) ?? "")
    if ["leaseout", "repair", "maintain", "dispose", "buy"].contains(function) { return true }
    return requiresSeveral(offer) || isForBusinesses(offer) || data.has("pricecomponenttype", offer)
      || isPart(offer) && !isNamedForProduct(offer)
  }

  /// Returns whether the name of an offer is also that of its product, so that its words say
  /// nothing about the price.
  private func isNamedForProduct(_ offer: Int) -> Bool {
    guard let name = data.text("name", of: offer) else { return false }
    let products =
      data.nodes("itemoffered", of: offer)
      + [data.nodes[offer].parent?.node]
      .compactMap(\.self)
    return products.contains { data.text("name", of: $0) == name }
  }

  /// Returns whether an offer or a price is valid only from a quantity or a total above one.
  func requiresSeveral(_ node: Int) -> Bool {
    ["eligiblequantity", "eligibletransactionvolume"].contains { property in
      data.nodes(property, of: node).contains { quantity in
        ["minvalue", "value", "price", "minprice"].contains { name in
          guard let minimum = data.text(name, of: quantity).flatMap({ Amount($0) }) else {
            return false
          }
          return minimum > Amount(1)
        }
      }
    }
  }

  private mutating func offer(_ node: Int, currency: String?, isFree: Bool) -> PageOffer {
    var offer = PageOffer()
    let currency = currency ?? self.currency
    let specified = specifications(of: node, currency: currency, isFree: isFree)
    offer.price = first("price", "lowprice", of: node, currency, isFree: isFree)
    (offer.validity, offer.tax) = (validity(of: node), tax(of: node))
    offer.maximumPrice = first("highprice", "maxprice", of: node, currency, isFree: isFree)
    offer.regularPrice = specified.regular
    choose(among: specified, for: &offer)
    if let price = offer.price,
      let reduced = visiblePrices?.reducedPrice(from: price, item: node)
    {
      (offer.price, offer.regularPrice) = (reduced, price)
    }
    offer.availability = availability(of: node)
    // Many shops set the price to 0 when a product is no longer sold.
    let isGone = [.outOfStock, .discontinued].contains(offer.availability)
    if isGone, offer.price?.amount.isZero == true { offer.price = nil }
    if !isGone, offer.price == nil, offer.maximumPrice == nil {
      offer.unconfirmedZero = zeroPrice(of: node, currency)
    }
    offer.names = names(of: node)
    offer.address = url(of: node)
    offer.isUsed = isUsed(node)
    offer.regions = ["eligibleregion", "areaserved"].flatMap { data.texts($0, of: node).prefix(8) }
      .map { StructuredData.localName($0).uppercased() }
    offer.variant.sku = data.text("sku", of: node)
    for item in data.nodes("itemoffered", of: node).prefix(2) {
      offer.belong(to: variant(item), names(of: item), url(of: item))
    }
    return offer
  }

  /// Takes the price of a specification for an offer that states none, or whose price is
  /// specified as one without tax or of another time.
  private func choose(among specified: SpecifiedPrices, for offer: inout PageOffer) {
    guard let best = specified.best else {
      // What will be reduced still has its regular price.
      if offer.validity == .future, let regular = specified.regular {
        (offer.price, offer.regularPrice, offer.validity) = (regular, nil, .current)
      }
      return
    }
    guard let price = offer.price else {
      (offer.price, offer.validity, offer.tax) = (best.money, best.validity, best.tax)
      if best.validity == .future, let regular = specified.regular {
        (offer.price, offer.regularPrice, offer.validity) = (regular, nil, .current)
      }
      return
    }
    let same = specified.entry(like: price)
    if offer.tax == .unknown { offer.tax = same?.tax ?? .unknown }
    let isStale = offer.validity != .current || same.map { $0.validity != .current } ?? false
    let lacksTax = offer.tax == .excluded && best.tax == .included
    if best.validity == .current, isStale || lacksTax {
      (offer.price, offer.validity, offer.tax) = (best.money, .current, best.tax)
    }
  }

  /// The price that is a property of a product itself, as some microdata has it.
  private mutating func offerInProduct(_ product: Int, isFree: Bool) -> PageOffer? {
    let offer = self.offer(
      product, currency: data.text("pricecurrency", of: product), isFree: isFree)
    return offer.price == nil ? nil : offer
  }

  /// The first price among the values of several properties.
  mutating func first(
    _ properties: String..., of node: Int, _ currency: String?, isFree: Bool
  ) -> Money? {
    for value in properties.flatMap({ data.values($0, of: node) }) {
      let money: Money? =
        switch value {
        case .number(let digits): self.money.money(number: digits, currency, isFree: isFree)
        case .text(let text): self.money.money(text, currency, isFree: isFree)
        case .node(let inner):
          // A MonetaryAmount, with a value and a currency of its own.
          data.text("value", of: inner).flatMap {
            self.money.money($0, data.text("currency", of: inner) ?? currency, isFree: isFree)
          }
        }
      if let money { return money }
    }
    return nil
  }

  private func availability(of node: Int) -> Availability {
    let values = data.texts("availability", of: node).lazy.map { Availability(word: $0) }
    return values.first { $0 != .unknown } ?? .unknown
  }

  private func isUsed(_ node: Int) -> Bool {
    let condition = StructuredData.localName(data.text("itemcondition", of: node) ?? "")
    return ["used", "usedcondition", "refurbishedcondition", "damagedcondition"].contains(condition)
  }
}

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
