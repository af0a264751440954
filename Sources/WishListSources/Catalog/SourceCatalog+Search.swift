import WishListModel

extension SourceCatalog {
  /// Starts a search at a source.
  ///
  /// - Parameter name: The name of the source. For a source that serves many shops, a colon and a
  ///   host follow: `shopify:shop.example`.
  /// - Throws: ``FetchError/searchFailed(source:_:)``, ``FetchError/unknownSource(_:suggestion:)``
  package func search(_ words: String, at name: String) throws(FetchError) -> any ProductSearch {
    let id = ProductID(source: SourceName(String(name.before(":"))), id: "")
    let shop = name.firstMark(":").map { _ in String(name.after(":")) }
    return try source(of: id).search(words, shop: shop)
  }
}
