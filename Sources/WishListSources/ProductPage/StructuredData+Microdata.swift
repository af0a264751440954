import HTML

extension StructuredData {
  /// The graph of the items of microdata on a page.
  init(microdataOf page: HTMLDocument) {
    for item in page.items {
      _ = append(Thing(types: item.types.map(Self.bareName), id: item.id))
    }
    for (index, item) in page.items.enumerated() {
      for property in item.properties {
        let name = Self.bareName(property.name)
        switch property.value {
        case .text(let text): add(.text(text), as: name, to: index)
        case .item(let other):
          add(.thing(other), as: name, to: index)
          setParent(index, name, of: other)
        }
      }
    }
  }
}
