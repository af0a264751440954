/// A group of names and values that a page marks with `itemscope` (WHATWG HTML, section 5).
package struct Item: Equatable, Sendable {
  /// What a property says: text, or another item.
  package enum Value: Equatable, Sendable {
    case text(String)
    /// An index into ``HTMLDocument/items``. Items may refer to each other in a circle.
    case item(Int)
  }

  /// A name and what it says of the item.
  package struct Property: Equatable, Sendable {
    package var name: String
    package var value: Value
  }

  /// The addresses in `itemtype`.
  package var types: [String]
  /// The address in `itemid`.
  package var id: String?
  /// Whether it is no property of another item.
  package var isTopLevel: Bool
  /// In the order of the page; a name may come more than once.
  package var properties: [Property]
}
