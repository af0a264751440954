import Money

/// Which product of which source: the identity of everything on a list.
///
/// Both parts are text. `1` and `01` are different products, and so are `1` of two sources.
package struct ProductID: Sendable {
  /// The name of the source, such as `dummyjson`.
  package let source: String
  /// The name that the source gives the product.
  package let id: String

  package init(source: String, id: String) {
    self.source = source
    self.id = id
  }
}

extension ProductID {
  /// The source of what no source knows, and its owner describes.
  package static let manualSource = "manual"

  /// Whether no source can be asked about it.
  package var isManual: Bool { source == Self.manualSource }
}

/// Ids are the same when their bytes are. Swift's strings are also the same when their accents
/// are only composed differently, but neither a source nor a store would agree.
extension ProductID: Hashable {
  package static func == (left: ProductID, right: ProductID) -> Bool {
    left.id.hasBytes(of: right.id) && left.source.hasBytes(of: right.source)
  }

  package func hash(into hasher: inout Hasher) {
    id.utf8.span.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension ProductID: CustomStringConvertible {
  /// `source:id`, as it is written on a command line.
  package var description: String { "\(source):\(id)" }
}

extension String {
  fileprivate func hasBytes(of other: String) -> Bool {
    let (left, right) = (utf8.span, other.utf8.span)
    guard left.count == right.count else { return false }
    return left.indices.allSatisfy { left[$0] == right[$0] }
  }
}
