/// What a page says in the terms of schema.org, from JSON-LD or from microdata, as one graph.
///
/// Things refer to each other by index, and may do so in a circle.
struct StructuredData {
  /// What a property says.
  enum Value {
    case text(String)
    /// The digits of a number, as JSON has it.
    case number(String)
    /// An index into ``things``.
    case thing(Int)
  }

  /// A node of JSON-LD or an item of microdata.
  struct Thing {
    /// Bare names in lower case: `product` for `https://schema.org/Product`.
    var types: [String] = []
    /// The name of the node, which others may refer to.
    var id: String?
    /// The values of each property, in the order of the page, by bare name in lower case.
    var properties: [String: [Value]] = [:]
    /// What it is a part of, and as which property.
    var parent: (thing: Int, property: String)?
  }

  private(set) var things: [Thing] = []
  /// The places of values that may only name a node that stands elsewhere.
  private(set) var references: [(thing: Int, property: String, place: Int)] = []

  /// Adds a thing and says where it is.
  mutating func append(_ thing: Thing) -> Int {
    things.append(thing)
    return things.count - 1
  }

  mutating func add(_ value: Value, as property: String, to thing: Int) {
    things[thing].properties[property, default: []].append(value)
    if case .thing(let other) = value, things[other].properties.isEmpty {
      references.append(
        (thing, property, things[thing].properties[property, default: []].count - 1))
    }
  }

  /// Lets a value in a certain place lead to another thing, which becomes a part there.
  mutating func lead(_ thing: Int, _ property: String, _ place: Int, to other: Int) {
    things[thing].properties[property]?[place] = .thing(other)
    setParent(thing, property, of: other)
  }

  mutating func setParent(_ parent: Int, _ property: String, of thing: Int) {
    if things[thing].parent == nil { things[thing].parent = (parent, property) }
  }

  /// How many values of a property count, where more are no use to anyone. One thing may be
  /// a part of many others, and is read for each.
  static let limit = 64

  /// The values of a property, in order.
  func values(_ property: String, of thing: Int, limit: Int = limit) -> ArraySlice<Value> {
    things[thing].properties[property, default: []].prefix(limit)
  }

  /// The things that a property names, in order.
  func things(_ property: String, of thing: Int, limit: Int = limit) -> [Int] {
    values(property, of: thing, limit: limit).compactMap { value in
      if case .thing(let index) = value { index } else { nil }
    }
  }

  /// The texts of a property that say something, in order; a thing stands for its name.
  func texts(_ property: String, of thing: Int) -> [String] {
    values(property, of: thing).compactMap { value in
      switch value {
      case .text(let text), .number(let text): text
      case .thing(let index): name(of: index)
      }
    }.filter { $0.contains { !$0.isWhitespace } }
  }

  func text(_ property: String, of thing: Int) -> String? {
    texts(property, of: thing).first
  }

  func has(_ property: String, _ thing: Int) -> Bool {
    things[thing].properties[property] != nil
  }

  private func name(of thing: Int) -> String? {
    for property in ["name", "value", "url", "contenturl"] {
      for case .text(let text) in values(property, of: thing) { return text }
    }
    return things[thing].id
  }

  /// The last part of a type, a property or a value: `Product` of `schema:Product` and of
  /// `https://schema.org/Product`, in lower case.
  static func bareName(_ name: String) -> String {
    (name.split { $0 == "/" || $0 == "#" || $0 == ":" }.last ?? "").lowercased()
      .filter { !$0.isWhitespace }
  }
}
