extension StructuredData {
  /// Joins nodes that have the same identifier: what several places say of one node is put
  /// together (JSON-LD 1.1, section 3.3).
  ///
  /// Many pages use one identifier for different things, so nodes of different types, or with
  /// different names or prices, stay apart.
  mutating func joinNodesWithSameID() {
    var first: [String: Int] = [:]
    var replacements: [Int: Int] = [:]
    for index in nodes.indices where !nodes[index].properties.isEmpty {
      guard let id = nodes[index].id else { continue }
      guard let target = first[id] else {
        first[id] = index
        continue
      }
      guard mayBeSame(target, index) else { continue }
      join(index, into: target)
      replacements[index] = target
    }
    guard !replacements.isEmpty else { return }
    for index in nodes.indices {
      if let parent = nodes[index].parent, let target = replacements[parent.node] {
        nodes[index].parent = (target, parent.property)
      }
      for (property, values) in nodes[index].properties {
        for (position, value) in values.enumerated() {
          work.add()
          guard case .node(let other) = value, let target = replacements[other] else { continue }
          nodes[index].properties[property]?[position] = .node(target)
        }
      }
    }
    references = references.map { reference in
      (replacements[reference.node] ?? reference.node, reference.property, reference.position)
    }.filter { reference in
      nodes[reference.node].properties[reference.property, default: []].indices
        .contains(reference.position)
    }
  }

  /// Whether nothing says that two nodes with the same identifier are different things.
  private func mayBeSame(_ one: Int, _ other: Int) -> Bool {
    let (types, otherTypes) = (nodes[one].types, nodes[other].types)
    guard types.isEmpty || otherTypes.isEmpty || !Set(types).isDisjoint(with: otherTypes) else {
      return false
    }
    return Self.singleValues.allSatisfy { property in
      guard let left = text(property, of: one), let right = text(property, of: other) else {
        return true
      }
      return left == right
    }
  }

  private static let singleValues = [
    "name", "sku", "mpn", "gtin", "gtin13", "price", "lowprice", "pricecurrency", "url",
  ]

  private mutating func join(_ index: Int, into target: Int) {
    let node = nodes[index]
    nodes[index].properties = [:]
    nodes[index].types = []
    nodes[index].id = nil
    for type in node.types where !nodes[target].types.contains(type) {
      if nodes[target].types.count < Self.limit { nodes[target].types.append(type) }
    }
    for (property, values) in node.properties {
      work.add(values.count)
      if nodes[target].properties[property] == nil {
        // The positions stay those of the references.
        nodes[target].properties[property] = values
      } else {
        let known = Set(texts(property, of: target))
        for value in values {
          if case .text(let text) = value, known.contains(text) { continue }
          add(value, as: property, to: target)
        }
      }
    }
    if let parent = node.parent, parent.node != target {
      setParent(parent.node, parent.property, of: target)
    }
    nodes[target].isEmbedded = nodes[target].isEmbedded && node.isEmbedded
  }

  /// Replaces each value that only refers to a node, such as `{"@id": "#offer"}`, by that node.
  mutating func resolveReferences() {
    var nodesByID: [String: Int] = [:]
    for (index, node) in nodes.enumerated() where !node.properties.isEmpty {
      if let id = node.id, nodesByID[id] == nil { nodesByID[id] = index }
    }
    guard !nodesByID.isEmpty else { return }
    for (node, property, position) in references {
      work.add()
      guard case .node(let reference)? = nodes[node].properties[property]?[position],
        nodes[reference].types.count <= 1, let id = nodes[reference].id,
        let target = nodesByID[id], target != reference
      else { continue }
      replaceValue(at: position, of: property, of: node, by: target)
    }
  }

  /// Follows relations backwards that schema.org names in both directions: an offer that names its
  /// product by `itemOffered` is one of the product's `offers`, and a product that names its group
  /// by `isVariantOf` is one of the group's `hasVariant`.
  mutating func joinInverses() {
    for index in nodes.indices where nodes[index].properties["itemoffered"] != nil {
      guard
        nodes[index].types.isEmpty || nodes[index].types.contains(where: { $0.hasSuffix("offer") })
      else { continue }
      for product in nodes("itemoffered", of: index) where product != index {
        if !nodes("offers", of: product).contains(index) {
          add(.node(index), as: "offers", to: product)
        }
      }
    }
    joinVariants()
  }

  private mutating func joinVariants() {
    var variants: [Int: [Int]] = [:]
    for index in nodes.indices where nodes[index].properties["isvariantof"] != nil {
      guard !nodes[index].isEmbedded else { continue }
      // A group that is written inside a product describes only that product.
      for group in nodes("isvariantof", of: index)
      where group != index && !nodes[group].isEmbedded && !nodes[group].properties.isEmpty {
        variants[group, default: []].append(index)
      }
    }
    for group in variants.keys.sorted() {
      let known = nodes("hasvariant", of: group, limit: .max)
      let knownSet = Set(known)
      let new = variants[group, default: []].filter { !knownSet.contains($0) }
      guard known.count + new.count > 1 else { continue }
      for variant in new {
        add(.node(variant), as: "hasvariant", to: group)
        setParent(group, "hasvariant", of: variant)
      }
      if nodes[group].parent?.property == "isvariantof" { nodes[group].parent = nil }
    }
  }
}
