/// A group of names and values that a page marks with `itemscope` (WHATWG HTML, section 5).
public struct Item: Equatable, Sendable {
  /// What a property says: text, or another item.
  public enum Value: Equatable, Sendable {
    case text(String)
    /// An index into ``Page/items``. Items may refer to each other in a circle.
    case item(Int)
  }

  /// A name and what it says of the item.
  public struct Property: Equatable, Sendable {
    public var name: String
    public var value: Value
  }

  /// The addresses in `itemtype`.
  public var types: [String]
  /// The address in `itemid`.
  public var id: String?
  /// Whether it is no property of another item.
  public var isTopLevel: Bool
  /// In the order of the page; a name may come more than once.
  public var properties: [Property]
}
