import HTML
import JSON

extension StructuredData {
  /// Reads the JSON-LD blocks of a document. Blocks that are not JSON are ignored.
  init(jsonLDOf document: HTMLDocument) {
    for block in document.dataBlocks where block.type.hasSuffix("ld+json") {
      guard let value = Self.json(block.text) else { continue }
      _ = append(value, parent: nil)
    }
    resolveReferences()
  }

  private static func json(_ text: String) -> JSONValue? {
    // Pages often have a broken block beside valid ones, so an error is ignored.
    if let value = try? JSONValue(Array(text.utf8), .lenient) { return value }
    guard text.contains("&quot;") else { return nil }
    // Some templates escape the block as if it were text. The error is ignored as above.
    return try? JSONValue(Array(CharacterReference.decoding(text).utf8), .lenient)
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
    case .array(let elements): return elements.flatMap { append($0, parent: parent) }
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
    var node = Node(id: (object["@id"] ?? object["id"])?.string, parent: parent)
    node.types = Self.strings(object["@type"] ?? object["type"]).map(Self.localName)
    let index = append(node)
    for (key, value) in object.members where key != "@type" && key != "@context" && key != "@id" {
      let property = key == "@graph" ? key : Self.localName(key)
      for value in append(value, parent: (index, property)) { add(value, as: property, to: index) }
    }
    return [.node(index)]
  }

  private static func strings(_ value: JSONValue?) -> [String] {
    switch value {
    case .string(let text): [text]
    case .array(let elements): elements.compactMap(\.string)
    default: []
    }
  }

  /// Replaces each value that only refers to a node, such as `{"@id": "#offer"}`, by that node.
  private mutating func resolveReferences() {
    var nodesByID: [String: Int] = [:]
    for (index, node) in nodes.enumerated() where !node.properties.isEmpty {
      if let id = node.id, nodesByID[id] == nil { nodesByID[id] = index }
    }
    guard !nodesByID.isEmpty else { return }
    for (node, property, position) in references {
      guard case .node(let reference) = values(property, of: node, limit: .max)[position],
        nodes[reference].types.count <= 1, let id = nodes[reference].id,
        let target = nodesByID[id], target != reference
      else { continue }
      replaceValue(at: position, of: property, of: node, by: target)
    }
  }
}
