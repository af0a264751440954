extension PageOffer {
  /// The offers that an address asks for by name, such as `?variant=12`, or all of them.
  static func chosen(by address: PageAddress, from offers: [PageOffer]) -> [PageOffer] {
    guard offers.count > 1 else { return offers }
    let asked = Set(address.queryValues.map(\.value).filter { !$0.isEmpty })
    let named = offers.filter { offer in
      !offer.names.isDisjoint(with: asked)
        || (address.query != nil && offer.address == address)
    }
    if !named.isEmpty { return named }
    guard let variant = address.queryValues.first(where: { $0.name == "variant" })?.value else {
      return offers
    }
    let linked = offers.filter { offer in
      offer.address?.queryValues.contains { $0.name == "variant" && $0.value == variant } == true
    }
    return linked.isEmpty ? offers : linked
  }
}
