/// A short text with a digit in it, as people see it on a page.
package struct VisibleNumber: Equatable, Sendable {
  package var text: String
  /// Whether it is crossed out, by its element or, within an item, by the name of its class.
  package var isStruck: Bool
  /// The innermost item around it, as an index into ``HTMLDocument/items``.
  package var item: Int?
}
