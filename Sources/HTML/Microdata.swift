/// The elements of a page that take part in items, and the items that they make.
struct Microdata {
  /// An element that is an item, a property of one, or named to be referred to.
  private struct Element {
    var id: String?
    var names: [String]
    var isItem: Bool
    var types: [String]
    var itemID: String?
    var references: [String]
    var value: String?
    var children: [Int] = []
  }

  /// The parent of elements that stand in no other.
  static let root = -1
  /// How much of an element's text is kept as a value.
  static let textLimit = 8192

  private var elements: [Element] = []
  private var elementsByID: [String: Int] = [:]
  /// How many of the elements are items.
  private(set) var itemCount = 0

  /// Adds an element in the order of the page, and says where it is.
  mutating func append(_ name: HTMLName?, _ attributes: Attributes, under parent: Int) -> Int {
    let isItem = attributes[.itemscope] != nil
    let index = elements.count
    if isItem { itemCount += 1 }
    let id = attributes[.id]
    let named = attributes[.content] ?? name?.valueAttribute.flatMap { attributes[$0] }
    elements.append(
      Element(
        id: id, names: attributes.words(.itemprop), isItem: isItem,
        types: isItem ? attributes.words(.itemtype) : [],
        itemID: isItem ? attributes[.itemid]?.trimmed : nil,
        references: isItem ? attributes.words(.itemref) : [], value: named))
    if let id, elementsByID[id] == nil { elementsByID[id] = index }
    if parent != Self.root { elements[parent].children.append(index) }
    return index
  }

  /// Whether an element's value is the text inside it.
  func wantsText(_ index: Int) -> Bool {
    let element = elements[index]
    return !element.isItem && !element.names.isEmpty && element.value == nil
  }

  mutating func setText(_ text: String, of index: Int) {
    elements[index].value = text
  }

  /// The items, in the order of the page.
  ///
  /// With `itemref`, many items may name one large part of the page. To stay linear, the
  /// references are left unread once they cost more than the page has elements, several times over.
  func items() -> [Item] {
    let scopes = elements.indices.filter { elements[$0].isItem }
    let itemIndex = Dictionary(
      uniqueKeysWithValues: scopes.enumerated().map { ($0.element, $0.offset) })
    var steps = Steps(limit: 16 * elements.count + 1024)
    return scopes.map { scope in
      let element = elements[scope]
      var properties: [Item.Property] = []
      for member in members(of: scope, &steps) {
        let value: Item.Value =
          itemIndex[member].map { .item($0) } ?? .text(elements[member].value ?? "")
        properties += elements[member].names.map { Item.Property(name: $0, value: value) }
      }
      return Item(
        types: element.types, id: element.itemID, isTopLevel: element.names.isEmpty,
        properties: properties)
    }
  }

  /// How much was done to follow references, and how much may be.
  private struct Steps {
    var taken = 0
    let limit: Int
  }

  /// The elements that are properties of an item, in the order of the page (WHATWG HTML,
  /// section 5.2.5).
  private func members(of scope: Int, _ steps: inout Steps) -> [Int] {
    var found: [Int] = []
    var pending = elements[scope].children
    var seen: Set<Int> = []
    for id in elements[scope].references {
      if let element = elementsByID[id], element != scope { pending.append(element) }
    }
    let isPlain = elements[scope].references.isEmpty
    while let next = pending.popLast() {
      if !isPlain {
        guard steps.taken < steps.limit else { break }
        steps.taken += 1
        guard next != scope, seen.insert(next).inserted else { continue }
      }
      if !elements[next].names.isEmpty { found.append(next) }
      if !elements[next].isItem { pending += elements[next].children }
    }
    return found.sorted()
  }
}
