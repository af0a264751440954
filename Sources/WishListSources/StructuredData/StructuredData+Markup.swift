import HTML
import PriceText

extension StructuredData {
  /// Reads the microdata of a document. The index of a node is that of its item.
  init(microdataOf document: HTMLDocument, counting work: WorkCounter) {
    self.init(counting: work)
    append(document.items, LanguagePreference(document.language))
    joinInverses()
  }

  /// Reads the RDFa of a document as far as it uses the vocabulary of schema.org.
  init(rdfaOf document: HTMLDocument, counting work: WorkCounter) {
    self.init(counting: work)
    var items = document.rdfaItems
    for index in items.indices {
      items[index].types.removeAll { !Self.mayBeSchemaOrg($0) }
      items[index].properties.removeAll { !Self.mayBeSchemaOrg($0.name) }
    }
    append(items, LanguagePreference(document.language))
    linkTexts()
    joinNodesWithSameID()
    resolveReferences()
    joinInverses()
  }

  /// Returns whether the name of a type or property is one of schema.org, or a name without a
  /// vocabulary.
  private static func mayBeSchemaOrg(_ name: String) -> Bool {
    !name.contains(":") || name.contains("schema.org/")
  }

  private mutating func append(_ items: [DataItem], _ language: LanguagePreference) {
    for item in items {
      var node = Node(types: item.types.map(Self.localName), id: item.id)
      node.isEmbedded = !item.isTopLevel
      _ = append(node)
    }
    for (index, item) in items.enumerated() {
      var properties = item.properties
      let names = properties.filter { Self.localName($0.name) == "name" }
      if names.count > 1 {
        // The order among other properties has no meaning.
        properties.removeAll { Self.localName($0.name) == "name" }
        properties += language.ordered(names.map { ($0.language, $0) })
      }
      for property in properties {
        let name = Self.localName(property.name)
        switch property.value {
        case .text(let text):
          let text =
            Self.amountProperties.contains(name)
            ? text.markingHundredths : text.withoutElementBoundaries
          add(.text(text), as: name, to: index)
        case .item(let other):
          add(.node(other), as: name, to: index)
          setParent(index, name, of: other)
        }
      }
    }
  }

  /// Replaces texts that name another node, as `resource` and `href` do, by that node.
  private mutating func linkTexts() {
    var nodesByID: [String: Int] = [:]
    for (index, node) in nodes.enumerated() where !node.properties.isEmpty {
      if let id = node.id, nodesByID[id] == nil { nodesByID[id] = index }
    }
    guard !nodesByID.isEmpty else { return }
    for index in nodes.indices {
      for property in ["offers", "itemoffered", "makesoffer", "hasvariant", "isvariantof", "brand"]
      {
        for (position, value) in values(property, of: index, limit: .max).enumerated() {
          guard case .text(let text) = value, let other = nodesByID[text], other != index else {
            continue
          }
          replaceValue(at: position, of: property, of: index, by: other)
        }
      }
    }
  }

  /// Properties whose texts are read as amounts of money.
  private static let amountProperties: Set = [
    "price", "lowprice", "highprice", "minprice", "maxprice", "value",
  ]
}

extension String {
  /// The text without the marks of ``HTMLDocument/elementBoundary``.
  fileprivate var withoutElementBoundaries: String {
    guard unicodeScalars.contains(HTMLDocument.elementBoundary) else { return self }
    return String(
      String.UnicodeScalarView(unicodeScalars.filter { $0 != HTMLDocument.elementBoundary }))
  }

  /// The text with ``PriceText/elementBoundary`` between two digits that stand in two elements.
  ///
  /// Where white space stands between them, too, the boundary replaces it only before exactly two
  /// digits: `1 299` may be written in two elements.
  fileprivate var markingHundredths: String {
    guard unicodeScalars.contains(HTMLDocument.elementBoundary) else { return self }
    let parts = unicodeScalars.split(
      separator: HTMLDocument.elementBoundary, omittingEmptySubsequences: false)
    var result = String.UnicodeScalarView(parts[0])
    for part in parts.dropFirst() {
      let isApart =
        result.last?.properties.isWhitespace == true || part.first?.properties.isWhitespace == true
      let next = part.drop { $0.properties.isWhitespace }
      let digits = next.prefix { ("0"..."9").contains($0) }
      if isApart, digits.count != 2 {
        result.append(contentsOf: part)
        continue
      }
      while result.last?.properties.isWhitespace == true { result.removeLast() }
      result.append(PriceText.elementBoundary)
      result.append(contentsOf: next)
    }
    return String(result)
  }
}
