import HTML
import JSON
import WebAddress

extension StructuredData {
  /// Reads the JSON-LD blocks of a document. Of a damaged block, what is plain is read.
  init(jsonLDOf document: HTMLDocument, at address: WebAddress, counting work: WorkCounter) {
    self.init(counting: work)
    let language = document.language?.collapsingWhiteSpace()
    for (number, block) in document.dataBlocks.enumerated()
    where block.type.hasSuffix("ld+json") {
      var reader = JSONLDReader(
        data: self, base: address, block: number, language: LanguagePreference(language))
      for value in Self.values(in: block.text) { reader.read(value) }
      self = reader.data
    }
    joinNodesWithSameID()
    resolveReferences()
    joinInverses()
  }

  private static func values(in text: String) -> [JSONValue] {
    // A block that is not JSON is read as damaged JSON.
    if let value = try? JSONValue(Array(text.utf8), .lenient) { return [value] }
    guard text.contains("&quot;") || text.contains("&#34;") || text.contains("&#x22;") else {
      return JSONValue.values(inDamaged: Array(text.utf8))
    }
    // Some templates escape the block as if it were text.
    let decoded = Array(CharacterReference.decoding(text).utf8)
    if let value = try? JSONValue(decoded, .lenient) { return [value] }
    return JSONValue.values(inDamaged: text.contains("\"@type\"") ? Array(text.utf8) : decoded)
  }
}

/// Adds the nodes of one JSON-LD block to the data of a page.
private struct JSONLDReader {
  typealias Value = StructuredData.Value

  var data: StructuredData
  let base: WebAddress
  let block: Int
  let language: LanguagePreference

  mutating func read(_ value: JSONValue) {
    _ = append(value, parent: nil)
  }

  /// Adds the nodes in a JSON value.
  ///
  /// - Returns: The JSON value as values of a property.
  private mutating func append(
    _ value: JSONValue, parent: (node: Int, property: String)?
  ) -> [Value] {
    switch value {
    case .null: return []
    case .bool(let flag): return [.text(flag ? "true" : "false")]
    case .number(let digits): return [.number(digits)]
    case .string(let text): return [.text(CharacterReference.decoding(text))]
    case .array(let elements):
      return language.ordered(elements).flatMap { append($0, parent: parent) }
    case .object(let object): return append(object, parent: parent)
    }
  }

  private mutating func append(
    _ object: JSONObject, parent: (node: Int, property: String)?
  ) -> [Value] {
    for container in ["@value", "@list", "@set"] {
      if let inner = object[container] { return append(inner, parent: parent) }
    }
    let isGraph = object["@graph"] != nil && object["@type"] == nil
    if isGraph, let graph = object["@graph"] { return append(graph, parent: parent) }
    if let parent, let texts = language.texts(in: object, of: parent.property) {
      return append(.array(texts), parent: parent)
    }
    var node = StructuredData.Node(
      id: (object["@id"] ?? object["id"])?.string.map(identifier), parent: parent)
    node.types = Self.strings(object["@type"] ?? object["type"]).map(StructuredData.localName)
    node.isEmbedded = parent != nil && parent?.property != "@graph"
    let index = data.append(node)
    for (key, value) in object.members where !Self.keywords.contains(key) {
      let property = key == "@graph" ? key : StructuredData.localName(key)
      for value in append(value, parent: (index, property)) {
        data.add(value, as: property, to: index)
      }
    }
    if let reverse = object["@reverse"]?.object { append(reverse, pointingTo: index) }
    return [.node(index)]
  }

  /// Adds the nodes that have a node as a value (JSON-LD 1.1, section 4.8).
  private mutating func append(_ reverse: JSONObject, pointingTo index: Int) {
    for (key, value) in reverse.members {
      let property = StructuredData.localName(key)
      for case .node(let other) in append(value, parent: nil) {
        data.add(.node(index), as: property, to: other)
        data.setParent(other, property, of: index)
      }
    }
  }

  /// The absolute form of an identifier. A blank node is one of its block only.
  private func identifier(_ text: String) -> String {
    if text.hasPrefix("_:") { return "\(block) \(text)" }
    guard let mark = text.firstIndex(of: "#") else {
      return base.resolving(text)?.requestText ?? text
    }
    let document = text[..<mark]
    // An address has no fragment that does not choose the page.
    let address = document.isEmpty ? base : base.resolving(String(document))
    return address.map { $0.requestText + text[mark...] } ?? text
  }

  private static func strings(_ value: JSONValue?) -> [String] {
    switch value {
    case .string(let text): [text]
    case .array(let elements): elements.compactMap(\.string)
    default: []
    }
  }

  private static let keywords: Set = ["@type", "@context", "@id", "@reverse"]
}
