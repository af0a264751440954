/// An item of microdata: an element with `itemscope` and its properties (WHATWG HTML, section 5);
/// or a resource of RDFa with its properties.
package struct DataItem: Equatable, Sendable {
  /// The value of a property: text or another item.
  package enum Value: Equatable, Sendable {
    /// The text. Between two digits of different elements, and white space around them, it holds
    /// ``HTMLDocument/elementBoundary``.
    case text(String)
    /// An index into ``HTMLDocument/items`` or ``HTMLDocument/rdfaItems``. References between items
    /// may form a cycle.
    case item(Int)
  }

  /// A property of an item.
  package struct Property: Equatable, Sendable {
    package var name: String
    package var value: Value
    /// The `lang` attribute of the element or of the nearest one around it.
    package var language: String?

    package init(name: String, value: Value, language: String? = nil) {
      self.name = name
      self.value = value
      self.language = language
    }
  }

  /// The addresses in `itemtype` or `typeof`.
  package var types: [String]
  /// The address in `itemid`, `resource` or `about`.
  package var id: String?
  /// Whether the item is not a property of another item.
  package var isTopLevel: Bool
  /// The properties in document order. A name may occur more than once.
  package var properties: [Property]
}
