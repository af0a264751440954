import Money
package import WebAddress
package import WishListModel

extension SourceCatalog {
  /// Returns the product that a word of a command line means.
  ///
  /// - An address with `http:` or `https:` means the product of the source whose `product` or
  ///   `page` template it matches, or otherwise a product of the source `page`, whose ids are
  ///   addresses in normal form.
  /// - `SOURCE:ID` means a product of that source. The text before the first colon is the name of
  ///   a source if it has the form of one: a letter, then letters, digits, `-` and `_`.
  /// - Any other word means a product of the default source, even with a colon: `12:30`, `a.b:c`.
  ///
  /// - Parameter isKnown: Returns whether a name counts as a source although no source has it,
  ///   such as that of a wish whose source is no longer configured.
  /// - Throws: ``FetchError/unknownSource(_:suggestion:)``, or ``FetchError/badID(_:reason:)``
  ///   for an address that cannot be opened and an id that its source cannot have.
  package func product(
    for word: String, isKnown: (SourceName) -> Bool = { _ in false }
  ) throws(FetchError) -> ProductReference {
    let word = word.trimmed
    if let mark = word.firstASCII("://"), SourceName.isValid(word[..<mark.lowerBound]) {
      return try product(atAddress: word)
    }
    guard word.firstMark(":") != nil, SourceName.isValid(word.before(":")) else {
      return try product(ProductID(source: configuration.defaultSource, id: word))
    }
    let id = ProductID(source: SourceName(String(word.before(":"))), id: String(word.after(":")))
    guard SourceName.reserved.contains(id.source) || source(named: id.source) != nil else {
      if isKnown(id.source) { return ProductReference(id) }
      throw .unknownSource(id, suggestion: SpellingSuggestion.nearest(to: id.source, among: names))
    }
    do { return try product(id) } catch {
      // A wish stays within reach although its source no longer accepts its id.
      if isKnown(id.source) { return ProductReference(id) }
      throw error
    }
  }

  /// Returns the id of the product that a word means, as ``product(for:isKnown:)`` does.
  package func productID(
    for word: String, isKnown: (SourceName) -> Bool = { _ in false }
  ) throws(FetchError) -> ProductID {
    try product(for: word, isKnown: isKnown).id
  }

  private func product(atAddress text: String) throws(FetchError) -> ProductReference {
    let address = WebAddress(text)
    let page = page(text, address)
    let scheme = text.before(":").lowercased()
    guard scheme == "https" || scheme == "http" else {
      throw .badID(page.id, reason: "only http: and https: addresses are opened")
    }
    // The templates of sources have no place for credentials.
    guard let address, address.credentials == nil, let match = match(for: address) else {
      return page
    }
    return ProductReference(
      ProductID(source: match.definition.name, id: match.id),
      alternative: match.definition.isForOneShop ? nil : page.id)
  }

  /// Returns the product of the source `page` at an address. A text that is no valid address
  /// stays as it is, without credentials.
  private func page(_ text: String, _ address: WebAddress?) -> ProductReference {
    guard let address else {
      let text = WebAddress.hidingCredentials(in: text)
      return ProductReference(ProductID(source: .page, id: text))
    }
    return ProductReference(
      ProductID(source: .page, id: address.pageIdentity.text),
      credentials: address.credentials)
  }

  /// Returns the product that the templates of a source recognise an address as.
  ///
  /// Templates that name their host are tried before those that fit any host, and configured
  /// sources before built-in ones.
  private func match(for address: WebAddress) -> AddressIndex.Match? {
    let address = DecodedAddress(address)
    let isBuiltIn = { (name: SourceName) in configuration.sources[name] == nil }
    let builtIn = BuiltInSources.addresses
    return configuredAddresses.match(byHostOf: address) { _ in true }
      ?? builtIn.match(byHostOf: address, where: isBuiltIn)
      ?? configuredAddresses.match(onAnyHost: address) { _ in true }
      ?? builtIn.match(onAnyHost: address, where: isBuiltIn)
  }

  /// Returns the product with an id, in the form that its source gives the id.
  private func product(_ id: ProductID) throws(FetchError) -> ProductReference {
    if id.source == .page { return page(id.id, WebAddress(id.id)) }
    return ProductReference(try source(named: id.source)?.canonicalID(for: id) ?? id)
  }
}

extension BuiltInSources {
  /// The address templates of the built-in sources, parsed when an address is first looked up.
  static let addresses = AddressIndex(names.compactMap(definition(named:)))
}

extension SourceDefinition {
  /// The id that the values make, in the first form that they suffice for.
  func id(from values: [String: String]) -> String? {
    guard shop == nil || values["shop"] == nil || values["shop"] == shop else { return nil }
    var values = values
    values[keyName] = values[keyName] ?? values["id"]
    return id.firstNonNil { $0.text(values) }
  }

  /// Whether the definition names the host of its only shop.
  fileprivate var isForOneShop: Bool {
    shop != nil || (product + page).contains { AddressPattern($0)?.hostName != nil }
  }
}

/// What a word of a command line means: a product, and how to ask for it.
package struct ProductReference: Hashable, Sendable {
  package let id: ProductID
  /// The product to fetch instead if the answer for ``id`` is not a product.
  ///
  /// `https://shop.example/products/mug` looks like a product of a Shopify shop, as it would on
  /// any host. If the shop is not one of Shopify, the page itself may say what it sells.
  package let alternative: ProductID?
  /// The credentials that the address contained. They are no part of ``id``, and are used for
  /// this request only.
  package let credentials: WebAddress.Credentials?

  package init(
    _ id: ProductID, alternative: ProductID? = nil, credentials: WebAddress.Credentials? = nil
  ) {
    self.id = id
    self.alternative = alternative
    self.credentials = credentials
  }
}
