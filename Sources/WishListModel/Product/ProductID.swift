/// The identity of a product: the name of a source, and the id that the source gives the product.
///
/// An id is text: `1` and `01` are different products. Equal ids of two sources are different
/// products too.
package struct ProductID: Sendable {
  package let source: SourceName
  package let id: String

  package init(source: SourceName, id: String) {
    self.source = source
    self.id = id
  }

  /// Whether the user describes the product, so that nothing can be fetched for it.
  package var isManual: Bool { source == .manual }
}

/// Ids are equal when their bytes are equal. Swift's `String` also treats canonically equivalent
/// texts as equal, such as a composed and a decomposed accent; neither sources nor SQLite do.
extension ProductID: Hashable {
  package static func == (left: ProductID, right: ProductID) -> Bool {
    left.id.hasSameBytes(as: right.id) && left.source == right.source
  }

  package func hash(into hasher: inout Hasher) {
    id.utf8.span.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension ProductID: CustomStringConvertible {
  /// `source:id`, as on a command line.
  package var text: String { "\(source):\(id)" }

  /// ``text`` for a message, where a long one would hide the rest.
  package var description: String { text.cutForMessage }
}

extension String {
  /// The text for a message: the first 200 characters, if it is longer.
  package var cutForMessage: String {
    guard utf8.count > 200 else { return self }
    // A character may have any number of scalars.
    let start = String(unicodeScalars.prefix(800)).prefix(200)
    return start.utf8.count < utf8.count ? "\(start)…" : self
  }
}
