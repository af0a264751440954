import Money
package import WishListModel

extension SourceCatalog {
  /// Understands a word of a command line as a product.
  ///
  /// - An address with `http:` or `https:` is the product of the source whose `product` or
  ///   `page` it matches, or else one of `page`, whose ids are addresses.
  /// - `SOURCE:ID` is a product of that source. What stands before the first colon is taken
  ///   for the name of a source if it could be one: a letter, then letters, digits, `-` and `_`.
  /// - Anything else is a product of the default source, colons included: `12:30`, `a.b:c`.
  ///
  /// - Parameter isKnown: Names to take for sources although there are none, such as those of
  ///   wishes whose source is no longer configured.
  /// - Throws: ``FetchError/unknownSource(_:suggestion:)``, or ``FetchError/badID(_:reason:)``
  ///   for an address that cannot be opened and an id that its source cannot have.
  package func productID(
    for word: String, isKnown: (SourceName) -> Bool = { _ in false }
  ) throws(FetchError) -> ProductID {
    try product(for: word, isKnown: isKnown).id
  }

  /// Understands a word as ``productID(for:isKnown:)`` does, and says what else it may mean.
  package func product(
    for word: String, isKnown: (SourceName) -> Bool = { _ in false }
  ) throws(FetchError) -> ProductReference {
    let word = word.trimmed
    if let mark = word.firstASCII("://"), SourceName.isValid(word[..<mark.lowerBound]) {
      return try product(forAddress: word)
    }
    return ProductReference(try productID(forName: word, isKnown))
  }

  /// The product that a word without an address means.
  private func productID(
    forName word: String, _ isKnown: (SourceName) -> Bool
  ) throws(FetchError) -> ProductID {
    guard word.firstMark(":") != nil, SourceName.isValid(word.before(":")) else {
      return try checked(ProductID(source: configuration.defaultSource, id: word))
    }
    let id = ProductID(source: SourceName(String(word.before(":"))), id: String(word.after(":")))
    if isKnown(id.source) || SourceName.reserved.contains(id.source) { return id }
    guard source(named: id.source) != nil else {
      throw .unknownSource(id, suggestion: NearMiss.suggestion(for: id.source, among: names))
    }
    return try checked(id)
  }

  private func product(forAddress text: String) throws(FetchError) -> ProductReference {
    let page = ProductID(source: .page, id: text)
    let scheme = text.before(":").lowercased()
    guard scheme == "https" || scheme == "http" else {
      throw .badID(page, reason: "only http: and https: addresses are opened")
    }
    guard let address = WebAddress(text), let match = match(for: address) else {
      return ProductReference(page)
    }
    return ProductReference(match.id, alternative: match.isSure ? nil : page)
  }

  /// The product that an address is one of.
  ///
  /// Templates that name their host go before those that fit any, and configured sources
  /// before built-in ones.
  ///
  /// - Returns: The product, and whether the definition is for that host alone.
  private func match(for address: WebAddress) -> (id: ProductID, isSure: Bool)? {
    let configured = configuration.sources.keys.sorted()
    let names = configured + BuiltInSources.names.filter { !configured.contains($0) }
    let definitions = names.compactMap(definition(named:))
    for namesHost in [true, false] {
      for definition in definitions {
        for template in definition.product + definition.page
        where template.namesHost == namesHost {
          if let values = template.values(in: address), let id = definition.id(from: values) {
            return (ProductID(source: definition.name, id: id), definition.namesHost)
          }
        }
      }
    }
    return nil
  }

  /// The id in the form that its source gives it.
  private func checked(_ id: ProductID) throws(FetchError) -> ProductID {
    try source(named: id.source)?.canonicalID(for: id) ?? id
  }
}

extension SourceDefinition {
  /// Whether the definition is for one shop, whose host it names.
  fileprivate var namesHost: Bool {
    shop != nil || (product + page).contains(where: \.namesHost)
  }

  /// The id that the values make, in the first form that they suffice for.
  func id(from values: [String: String]) -> String? {
    guard shop == nil || values["shop"] == nil || values["shop"] == shop else { return nil }
    var values = values
    values[keyName] = values[keyName] ?? values["id"]
    return id.firstNonNil { $0.text(values) }
  }
}
