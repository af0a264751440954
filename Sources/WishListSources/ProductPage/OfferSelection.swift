import WebAddress
import WishListModel

/// The offers for the variant that an address names.
struct OfferSelection {
  /// The selected offers, or all of them if no address names one.
  let offers: [PageOffer]
  /// Whether an address names a variant.
  let isNamed: Bool

  /// - Parameter addresses: The addresses that may name a variant. The first that does decides.
  init(from offers: [PageOffer], by addresses: [WebAddress]) {
    let single = offers.flatMap { $0.parts.isEmpty ? [$0] : $0.parts }
    for address in addresses where single.count > 1 {
      let request = VariantRequest(address)
      if let named = request.selected(from: single) {
        (self.offers, isNamed) = (named, true)
        return
      }
    }
    isNamed = false
    self.offers = offers.map { offer in
      var offer = offer
      let parts = offer.parts
      if offer.availability == .unknown { offer.availability = parts.availability }
      return offer
    }
  }

  /// What all selected offers say of the variant: it is the same one.
  var variant: PageVariant {
    guard isNamed || offers.count == 1 else { return PageVariant() }
    func common(_ value: (PageVariant) -> String?) -> String? {
      guard let first = offers.first.flatMap({ value($0.variant) }) else { return nil }
      return offers.allSatisfy { value($0.variant) == first } ? first : nil
    }
    return PageVariant(
      title: isNamed ? common(\.title) : nil, sku: common(\.sku),
      image: isNamed ? common(\.image) : nil)
  }
}

/// What an address says about the variant of a product.
private struct VariantRequest {
  private let address: WebAddress
  /// The names and values of the query and of a fragment that chooses the page.
  private let pairs: [(name: String, value: String)]
  private let values: Set<String>

  init(_ address: WebAddress) {
    self.address = address.pageIdentity
    var pairs = self.address.queryValues
    if let fragment = self.address.fragment {
      let inner = fragment.drop { $0 == "!" || $0 == "/" || $0 == "?" }
      pairs += WebAddress("https://a/?\(inner)")?.queryValues ?? []
    }
    self.pairs = pairs.filter { !$0.value.isEmpty }.map { ($0.name, $0.value.lowercased()) }
    values = Set(self.pairs.map(\.value))
  }

  /// - Returns: `nil` if the address names none of the offers.
  func selected(from offers: [PageOffer]) -> [PageOffer]? {
    let named = offers.filter { !$0.names.isDisjoint(with: values) }
    if !named.isEmpty { return named }
    return byQuery(offers) ?? byVariantNumber(offers) ?? byPath(offers) ?? byNameInPath(offers)
      ?? byAttributes(offers)
  }

  /// Offers with the same page and the most parameters in common.
  private func byQuery(_ offers: [PageOffer]) -> [PageOffer]? {
    let pairs = Set(pairs.map { "\($0.name)=\($0.value)" })
    guard !pairs.isEmpty else { return nil }
    let counts = offers.map { offer -> Int in
      guard let other = offer.address?.pageIdentity, other.isSamePage(as: address) else { return 0 }
      let own = other.queryValues.prefix(32).map { "\($0.name)=\($0.value.lowercased())" }
      return own.allSatisfy(pairs.contains) ? own.count : 0
    }
    let highest = counts.max() ?? 0
    return part(of: offers) { highest > 0 && counts[$0] == highest }
  }

  private func byVariantNumber(_ offers: [PageOffer]) -> [PageOffer]? {
    guard let number = pairs.first(where: { $0.name == "variant" })?.value else { return nil }
    return part(of: offers) { index in
      offers[index].address?.queryValues.contains { $0.name == "variant" && $0.value == number }
        == true
    }
  }

  /// Offers with the path of the address, if all others have another address.
  private func byPath(_ offers: [PageOffer]) -> [PageOffer]? {
    let addresses = offers.compactMap { $0.address?.pageIdentity }
    guard addresses.count == offers.count else { return nil }
    let same = addresses.map { $0.isSamePage(as: address) }
    if let found = part(of: offers, where: { same[$0] }) { return found }
    // The address of the default variant is that of the page, and the others add to it.
    guard pairs.isEmpty else { return nil }
    return part(of: offers) { same[$0] && addresses[$0].queryValues.isEmpty }
  }

  /// Offers whose number is a component of the path, or ends one: `/p/sack-gs-25`.
  private func byNameInPath(_ offers: [PageOffer]) -> [PageOffer]? {
    let segments = address.path.lowercased().split(separator: "/").suffix(2).map { segment in
      String(segment.split(separator: ".").first ?? segment)
    }
    return part(of: offers) { index in
      offers[index].names.contains { name in
        name.utf8.count > 2 && name.contains { $0.isNumber }
          && segments.contains { $0 == name || name.utf8.count > 3 && $0.hasSuffix("-\(name)") }
      }
    }
  }

  /// Offers with the value of a parameter such as `color` or `attribute_pa_color`.
  private func byAttributes(_ offers: [PageOffer]) -> [PageOffer]? {
    var left = offers
    for (name, value) in pairs.prefix(16) {
      let matching = left.filter { offer in
        offer.variant.attributes.contains { name.hasSuffix($0.key) && $0.value == value }
      }
      if !matching.isEmpty { left = matching }
    }
    return left.count < offers.count ? left : nil
  }

  /// The offers at some places, if they are neither all nor none.
  private func part(
    of offers: [PageOffer], where isSelected: (Int) -> Bool
  ) -> [PageOffer]? {
    let selected = offers.indices.filter(isSelected).map { offers[$0] }
    return selected.isEmpty || selected.count == offers.count ? nil : selected
  }
}
