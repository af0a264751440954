/// The vocabulary and the prefixes that hold inside an element (RDFa Core 1.1, section 7.5).
struct RDFaScope {
  private var vocabulary: String?
  /// The addresses of prefixes. `schema` is one of those that every document has.
  private var prefixes = ["schema": "https://schema.org/"]

  mutating func read(_ attributes: ElementAttributes) {
    if let vocabulary = attributes[.vocab]?.withoutSurroundingHTMLSpace {
      self.vocabulary = vocabulary.isEmpty ? nil : vocabulary
    }
    let words = attributes.words(.prefix)
    for (name, address) in zip(words, words.dropFirst()) where name.hasSuffix(":") {
      // A document has a handful of prefixes.
      if prefixes.count < 64 { prefixes[String(name.dropLast()).lowercased()] = address }
    }
  }

  /// The absolute name of a term, or the term if its vocabulary is not known.
  func absoluteName(of term: String) -> String {
    guard let colon = term.firstIndex(of: ":") else { return (vocabulary ?? "") + term }
    let local = term[colon...].dropFirst()
    guard !local.hasPrefix("//"), let address = prefixes[term[..<colon].lowercased()] else {
      return term
    }
    return address + local
  }
}

extension ItemCollector.Element {
  /// What an element contributes to the RDFa (RDFa Lite 1.1).
  init(rdfa attributes: ElementAttributes, of name: HTMLName?, in scope: RDFaScope) {
    propertyNames = attributes.words(.property).map(scope.absoluteName)
    let subject = attributes[.about] ?? attributes[.resource]
    let object = attributes[.resource] ?? attributes[.href] ?? attributes[.src]
    // A resource without a property is what the properties inside are about.
    isItem = attributes[.typeof] != nil || propertyNames.isEmpty && subject != nil
    types = attributes.words(.typeof).map(scope.absoluteName)
    if isItem { itemID = (subject ?? object)?.withoutSurroundingHTMLSpace }
    value =
      attributes[.content] ?? object
      ?? (name == .time || name == .data || name == .meter
        ? name?.valueAttribute.flatMap { attributes[$0] } : nil)
  }
}
