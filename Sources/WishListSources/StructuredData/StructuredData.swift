import HTML

/// The schema.org data of a page, from JSON-LD, microdata or RDFa, as a graph.
///
/// Nodes refer to each other by index. References may form a cycle.
struct StructuredData {
  /// A value of a property.
  enum Value {
    case text(String)
    /// The digits of a JSON number.
    case number(String)
    /// An index into ``nodes``.
    case node(Int)
  }

  /// A node of JSON-LD or an item of microdata or RDFa.
  struct Node {
    /// The type names without namespace, in lower case: `product` for `https://schema.org/Product`.
    var types: [String] = []
    /// The identifier by which other nodes refer to this one.
    var id: String?
    /// The values of each property in document order. The keys are property names without
    /// namespace, in lower case.
    var properties: [String: [Value]] = [:]
    /// The first node that has this one as a value, and the property that it is a value of.
    var parent: (node: Int, property: String)?
    /// Whether the node is written inside another one.
    var isEmbedded = false
  }

  var nodes: [Node] = []
  /// The positions of values that are nodes without properties. Such a value may be a reference to
  /// a node elsewhere.
  var references: [(node: Int, property: String, position: Int)] = []
  /// Counts the values that are read.
  let work: WorkCounter

  init(counting work: WorkCounter) { self.work = work }

  /// Adds a node and returns its index.
  mutating func append(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  mutating func add(_ value: Value, as property: String, to node: Int) {
    nodes[node].properties[property, default: []].append(value)
    if case .node(let other) = value, nodes[other].properties.isEmpty {
      references.append(
        (node, property, nodes[node].properties[property, default: []].count - 1))
    }
  }

  /// Replaces the value at a position by a node, and makes that node a part of this one.
  mutating func replaceValue(
    at position: Int, of property: String, of node: Int, by other: Int
  ) {
    nodes[node].properties[property]?[position] = .node(other)
    setParent(node, property, of: other)
  }

  mutating func setParent(_ parent: Int, _ property: String, of node: Int) {
    if nodes[node].parent == nil { nodes[node].parent = (parent, property) }
  }

  /// The maximum number of values that are read of one property. A node may be a value of many
  /// others and is read for each of them.
  static let limit = 64

  /// The values of a property in document order.
  func values(_ property: String, of node: Int, limit: Int = limit) -> ArraySlice<Value> {
    let values = nodes[node].properties[property, default: []].prefix(limit)
    work.add(1 + values.count)
    return values
  }

  /// The nodes among the values of a property, in document order.
  func nodes(_ property: String, of node: Int, limit: Int = limit) -> [Int] {
    values(property, of: node, limit: limit).compactMap { value in
      if case .node(let index) = value { index } else { nil }
    }
  }

  /// The texts of a property that are not blank, in document order. The text of a node is its
  /// name.
  func texts(_ property: String, of node: Int) -> [String] {
    values(property, of: node).compactMap { value in
      switch value {
      case .text(let text), .number(let text): text
      case .node(let index): name(of: index)
      }
    }.filter { $0.contains { !$0.isWhitespace } }
  }

  func text(_ property: String, of node: Int) -> String? {
    texts(property, of: node).first
  }

  func has(_ property: String, _ node: Int) -> Bool {
    nodes[node].properties[property] != nil
  }

  private func name(of node: Int) -> String? {
    for property in ["name", "value", "url", "contenturl"] {
      for case .text(let text) in values(property, of: node) { return text }
    }
    return nodes[node].id
  }

  /// The name of a type, property or enumeration value without its namespace, in lower case:
  /// `product` for `schema:Product` and for `https://schema.org/Product`.
  static func localName(_ name: String) -> String {
    (name.split { $0 == "/" || $0 == "#" || $0 == ":" }.last ?? "").lowercased()
      .filter { !$0.isWhitespace }
  }
}
