import Money
import WishListModel

/// Reads what a product of schema.org is offered for.
struct StructuredDataOffers {
  let data: StructuredData
  let address: PageAddress
  /// Currencies that the page names elsewhere, for offers that name none.
  let currency: String?
  /// What people see of the page, where the things are items of microdata on it.
  let figures: VisiblePrices?
  var money: PageMoney
  /// Offers that were read before. Many variants may refer to many offers that they share.
  private var known: [Place: [PageOffer]] = [:]
  /// An offer, read for something that is free or not.
  private struct Place: Hashable {
    let offer: Int
    let isFree: Bool
  }

  /// How many offers are read of one product.
  private static let limit = 10_000

  init(
    data: StructuredData, address: PageAddress, currency: String?, figures: VisiblePrices?,
    money: PageMoney
  ) {
    self.data = data
    self.address = address
    self.currency = currency
    self.figures = figures
    self.money = money
  }

  /// Every offer for the product itself and for its variants, or the price that a page puts
  /// on the product without an offer.
  mutating func offers(for product: Int) -> [PageOffer] {
    let currency = data.text("pricecurrency", of: product)
    let isFree = saysFree(product)
    var found = offers(of: product, currency, isFree: isFree)
    for variant in data.things("hasvariant", of: product, limit: Self.limit)
    where found.count < Self.limit {
      let (names, url) = (self.names(of: variant), self.url(of: variant))
      let isFree = isFree || saysFree(variant)
      var offers = offers(
        of: variant, data.text("pricecurrency", of: variant) ?? currency, isFree: isFree)
      if !offers.contains(where: { $0.price != nil }) {
        offers = bareOffer(of: variant, isFree: isFree).map { [$0] } ?? offers
      }
      for place in offers.indices {
        offers[place].names.formUnion(names)
        offers[place].address = offers[place].address ?? url
      }
      found += offers
    }
    if !found.contains(where: { $0.price != nil }),
      let bare = bareOffer(of: product, isFree: isFree)
    {
      found.append(bare)
    }
    return found
  }

  private mutating func offers(
    of product: Int, _ currency: String?, isFree: Bool
  ) -> [PageOffer] {
    var found: [PageOffer] = []
    for offer in data.things("offers", of: product, limit: Self.limit)
    where found.count < Self.limit {
      found += offers(in: offer, currency, isFree: isFree, depth: 0)
    }
    return found
  }

  /// The offers in one node: itself, or those that it gathers.
  private mutating func offers(
    in offer: Int, _ currency: String?, isFree: Bool, depth: Int
  ) -> [PageOffer] {
    let isFree = isFree || saysFree(offer)
    let place = Place(offer: offer, isFree: isFree)
    if let known = known[place] { return known }
    let currency = data.text("pricecurrency", of: offer) ?? currency
    var found: [PageOffer] = []
    if !isForSomethingElse(offer) {
      let own = self.offer(offer, currency: currency, isFree: isFree)
      // A range that names its ends needs no more; other offers may gather those that count.
      if own.price == nil, depth < 4 {
        for inner in data.things("offers", of: offer, limit: Self.limit)
        where found.count < Self.limit {
          found += offers(in: inner, currency, isFree: isFree, depth: depth + 1)
        }
      }
      if !found.contains(where: { $0.price != nil }) { found = [own] }
    }
    known[place] = found
    return found
  }

  /// Renting, or a price for a number of them.
  private func isForSomethingElse(_ offer: Int) -> Bool {
    let function = StructuredData.bareName(data.text("businessfunction", of: offer) ?? "")
    if ["leaseout", "repair", "maintain", "dispose", "buy"].contains(function) { return true }
    return asksForSeveral(offer)
  }

  func asksForSeveral(_ thing: Int) -> Bool {
    ["eligiblequantity", "eligibletransactionvolume"].contains { property in
      data.things(property, of: thing).contains { quantity in
        ["minvalue", "value", "price", "minprice"].contains { name in
          guard let least = data.text(name, of: quantity).flatMap({ Amount($0) }) else {
            return false
          }
          return least > Amount(1)
        }
      }
    }
  }

  private mutating func offer(_ thing: Int, currency: String?, isFree: Bool) -> PageOffer {
    var offer = PageOffer()
    let said = currency ?? self.currency
    let list = specifications(of: thing, currency: said, isFree: isFree)
    offer.price = first("price", "lowprice", of: thing, said, isFree: isFree) ?? list.paid
    offer.maximumPrice = first("highprice", "maxprice", of: thing, said, isFree: isFree)
    offer.regularPrice = list.regular
    if let price = offer.price,
      let reduced = figures?.reducedPrice(from: price, item: thing)
    {
      (offer.price, offer.regularPrice) = (reduced, price)
    }
    offer.availability = availability(of: thing)
    // A shop that no longer has a thing often leaves its price at 0.
    let isGone = [.outOfStock, .discontinued].contains(offer.availability)
    if isGone, offer.price?.amount.isZero == true { offer.price = nil }
    if !isGone, offer.price == nil, offer.maximumPrice == nil {
      offer.bareZero = bareZero(of: thing, said)
    }
    offer.names = names(of: thing)
    for item in data.things("itemoffered", of: thing) { offer.names.formUnion(names(of: item)) }
    offer.address = url(of: thing)
    offer.isUsed = isUsed(thing)
    return offer
  }

  /// The price on a product that has no offer, as microdata often puts it.
  private mutating func bareOffer(of product: Int, isFree: Bool) -> PageOffer? {
    let offer = self.offer(
      product, currency: data.text("pricecurrency", of: product), isFree: isFree)
    return offer.price == nil ? nil : offer
  }

  /// The first price among the values of some properties.
  mutating func first(
    _ properties: String..., of thing: Int, _ currency: String?, isFree: Bool
  ) -> Money? {
    for value in properties.flatMap({ data.values($0, of: thing) }) {
      let money: Money? =
        switch value {
        case .number(let digits): self.money.money(number: digits, currency, isFree: isFree)
        case .text(let text): self.money.money(text, currency, isFree: isFree)
        case .thing(let inner):
          // A price that is marked as a thing of its own: a MonetaryAmount.
          data.text("value", of: inner).flatMap {
            self.money.money($0, data.text("currency", of: inner) ?? currency, isFree: isFree)
          }
        }
      if let money { return money }
    }
    return nil
  }

  private func availability(of thing: Int) -> Availability {
    let known = data.texts("availability", of: thing).lazy.map { Availability(word: $0) }
    return known.first { $0 != .unknown } ?? .unknown
  }

  private func isUsed(_ thing: Int) -> Bool {
    let condition = StructuredData.bareName(data.text("itemcondition", of: thing) ?? "")
    return ["used", "usedcondition", "refurbishedcondition", "damagedcondition"].contains(condition)
  }

  private func names(of thing: Int) -> Set<String> {
    var names: Set<String> = []
    let properties = [
      "sku", "productid", "mpn", "gtin", "gtin8", "gtin12", "gtin13", "gtin14", "identifier",
    ]
    for property in properties { names.formUnion(data.texts(property, of: thing)) }
    if let id = data.things[thing].id { names.insert(StructuredData.bareName(id)) }
    return names
  }

  private func url(of thing: Int) -> PageAddress? {
    data.text("url", of: thing).flatMap { address.resolving($0) }
  }
}
