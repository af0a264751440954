/// Which product of which source: the identity of everything on a list.
///
/// Both parts are text. `1` and `01` are different products, and so are `1` of two sources.
public struct ProductID: Hashable, Sendable {
  /// The name of the source, such as `dummyjson`.
  public let source: String
  /// The name that the source gives the product.
  public let id: String

  public init(source: String, id: String) {
    self.source = source
    self.id = id
  }
}

extension ProductID: CustomStringConvertible {
  /// `source:id`, as it is written on a command line.
  public var description: String { "\(source):\(id)" }
}
