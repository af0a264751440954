/// Collects the elements of a document that have microdata or RDFa, and makes items of them.
struct ItemCollector {
  /// An element that is an item, a property, or the target of an `itemref`.
  struct Element {
    var id: String?
    var propertyNames: [String] = []
    var isItem = false
    var types: [String] = []
    var itemID: String?
    var references: [String] = []
    var value: String?
    var language: String?
    fileprivate var children: [Int] = []
  }

  /// The parent of the outermost elements.
  static let root = -1
  /// The maximum length in bytes of a value that is the text of an element.
  static let textLimit = 8192

  private var elements: [Element] = []
  private var elementsByID: [String: Int] = [:]
  /// How many of the elements are items.
  private(set) var itemCount = 0

  /// Adds the next element in document order and returns its index.
  mutating func append(_ element: Element, under parent: Int) -> Int {
    let index = elements.count
    if element.isItem { itemCount += 1 }
    elements.append(element)
    if let id = element.id, elementsByID[id] == nil { elementsByID[id] = index }
    if parent != Self.root { elements[parent].children.append(index) }
    return index
  }

  /// Returns whether the value of an element is the text inside it.
  func needsText(_ index: Int) -> Bool {
    let element = elements[index]
    return !element.isItem && !element.propertyNames.isEmpty && element.value == nil
  }

  mutating func setText(_ text: String, of index: Int) {
    elements[index].value = text
  }

  /// The items in document order.
  ///
  /// Through `itemref`, many items may refer to the same large part of a document. To keep the
  /// time linear, following references ends after a number of steps that is proportional to the
  /// number of elements.
  func items() -> [DataItem] {
    let scopes = elements.indices.filter { elements[$0].isItem }
    let itemIndex = Dictionary(
      uniqueKeysWithValues: scopes.enumerated().map { ($0.element, $0.offset) })
    var stepsLeft = 16 * elements.count + 1024
    return scopes.map { scope in
      let element = elements[scope]
      var properties: [DataItem.Property] = []
      for member in members(of: scope, &stepsLeft) {
        let value: DataItem.Value =
          itemIndex[member].map { .item($0) } ?? .text(elements[member].value ?? "")
        properties += elements[member].propertyNames.map {
          DataItem.Property(name: $0, value: value, language: elements[member].language)
        }
      }
      return DataItem(
        types: element.types, id: element.itemID, isTopLevel: element.propertyNames.isEmpty,
        properties: properties)
    }
  }

  /// The elements that are properties of an item, in document order (WHATWG HTML, section
  /// 5.2.5).
  ///
  /// - Parameter stepsLeft: How many more elements may be visited through references.
  private func members(of scope: Int, _ stepsLeft: inout Int) -> [Int] {
    var found: [Int] = []
    var pending = elements[scope].children
    var seen: Set<Int> = []
    for id in elements[scope].references {
      if let element = elementsByID[id], element != scope { pending.append(element) }
    }
    let hasReferences = !elements[scope].references.isEmpty
    while let next = pending.popLast() {
      if hasReferences {
        guard stepsLeft > 0 else { break }
        stepsLeft -= 1
        guard next != scope, seen.insert(next).inserted else { continue }
      }
      if !elements[next].propertyNames.isEmpty { found.append(next) }
      if !elements[next].isItem { pending += elements[next].children }
    }
    return found.sorted()
  }
}
