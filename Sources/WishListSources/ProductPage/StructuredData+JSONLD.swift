import HTML
import JSON

extension StructuredData {
  /// The graph in the JSON-LD blocks of a page. A block that is not JSON says nothing.
  init(jsonLDOf page: HTMLDocument) {
    for block in page.dataBlocks where block.type.hasSuffix("ld+json") {
      guard let value = Self.json(block.text) else { continue }
      _ = append(value, parent: nil)
    }
    resolveReferences()
  }

  private static func json(_ text: String) -> JSONValue? {
    // Pages often hold one block that is broken beside one that is not: the next may do.
    if let value = try? JSONValue(Array(text.utf8), .lenient) { return value }
    guard text.contains("&quot;") else { return nil }
    // Some templates escape the block as if it were text of the page.
    return try? JSONValue(Array(PageText.decoded(text).utf8), .lenient)
  }

  /// Adds what a value says, and gives it as values of a property.
  private mutating func append(
    _ value: JSONValue, parent: (thing: Int, property: String)?
  ) -> [Value] {
    switch value {
    case .null: return []
    case .bool(let flag): return [.text(flag ? "true" : "false")]
    case .number(let digits): return [.number(digits)]
    case .string(let text): return [.text(PageText.decoded(text))]
    case .array(let elements): return elements.flatMap { append($0, parent: parent) }
    case .object(let object): return append(object, parent: parent)
    }
  }

  private mutating func append(
    _ object: JSONObject, parent: (thing: Int, property: String)?
  ) -> [Value] {
    for container in ["@value", "@list", "@set"] {
      if let inner = object[container] { return append(inner, parent: parent) }
    }
    let isGraph = object["@graph"] != nil && object["@type"] == nil
    if isGraph, let graph = object["@graph"] { return append(graph, parent: parent) }
    var thing = Thing(id: (object["@id"] ?? object["id"])?.string, parent: parent)
    thing.types = Self.strings(object["@type"] ?? object["type"]).map(Self.bareName)
    let index = append(thing)
    for (key, value) in object.members where key != "@type" && key != "@context" && key != "@id" {
      let property = key == "@graph" ? key : Self.bareName(key)
      for value in append(value, parent: (index, property)) { add(value, as: property, to: index) }
    }
    return [.thing(index)]
  }

  private static func strings(_ value: JSONValue?) -> [String] {
    switch value {
    case .string(let text): [text]
    case .array(let elements): elements.compactMap(\.string)
    default: []
    }
  }

  /// Lets a value that only names a node, `{"@id": "#offer"}`, lead to that node.
  private mutating func resolveReferences() {
    var nodes: [String: Int] = [:]
    for (index, thing) in things.enumerated() where !thing.properties.isEmpty {
      if let id = thing.id, nodes[id] == nil { nodes[id] = index }
    }
    guard !nodes.isEmpty else { return }
    for (thing, property, place) in references {
      guard case .thing(let target) = values(property, of: thing, limit: .max)[place],
        things[target].types.count <= 1, let id = things[target].id, let node = nodes[id],
        node != target
      else { continue }
      lead(thing, property, place, to: node)
    }
  }
}
