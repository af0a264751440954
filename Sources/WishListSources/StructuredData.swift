/// What a page says in the terms of schema.org, from JSON-LD or from microdata, as one graph.
///
/// Things refer to each other by index, and may do so in a circle.
struct StructuredData {
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
    /// Bare names in lower case, in the order of the page.
    var properties: [(name: String, value: Value)] = []
    /// What it is a part of, and as which property.
    var parent: (thing: Int, property: String)?
  }

  private(set) var things: [Thing] = []

  /// Adds a thing and says where it is.
  mutating func append(_ thing: Thing) -> Int {
    things.append(thing)
    return things.count - 1
  }

  mutating func add(_ value: Value, as property: String, to thing: Int) {
    things[thing].properties.append((property, value))
  }

  /// Lets a value in a certain place lead to another thing, which becomes a part there.
  mutating func lead(_ thing: Int, _ place: Int, to other: Int) {
    let property = things[thing].properties[place].name
    things[thing].properties[place].value = .thing(other)
    setParent(thing, property, of: other)
  }

  mutating func setParent(_ parent: Int, _ property: String, of thing: Int) {
    if things[thing].parent == nil { things[thing].parent = (parent, property) }
  }

  /// All values of a property, in order.
  func values(_ property: String, of thing: Int) -> [Value] {
    things[thing].properties.filter { $0.name == property }.map(\.value)
  }

  /// The things that a property names, in order.
  func things(_ property: String, of thing: Int) -> [Int] {
    values(property, of: thing).compactMap { if case .thing(let index) = $0 { index } else { nil } }
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
    things[thing].properties.contains { $0.name == property }
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
