/// A short text with a digit in it, as people see it on a page.
public struct Figure: Equatable, Sendable {
  public var text: String
  /// Whether it is crossed out, by its element or, within an item, by the name of its class.
  public var isStruck: Bool
  /// The innermost item around it, as an index into ``Page/items``.
  public var item: Int?
}
