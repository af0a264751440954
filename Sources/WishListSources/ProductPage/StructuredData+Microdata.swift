import HTML

extension StructuredData {
  /// Reads the microdata of a document. The index of a node is that of its item.
  init(microdataOf document: HTMLDocument) {
    for item in document.items {
      _ = append(Node(types: item.types.map(Self.localName), id: item.id))
    }
    for (index, item) in document.items.enumerated() {
      for property in item.properties {
        let name = Self.localName(property.name)
        switch property.value {
        case .text(let text): add(.text(text), as: name, to: index)
        case .item(let other):
          add(.node(other), as: name, to: index)
          setParent(index, name, of: other)
        }
      }
    }
  }
}
