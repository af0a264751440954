import WebAddress

extension SourceDefinition {
  /// Checks that a header with a secret can go to one host only.
  ///
  /// The host of `{shop}` comes from the id of a product, and so from whoever wrote the table or the
  /// bookmarks that were imported.
  func checkRecipients(of header: SourceHeader, _ node: ConfigurationNode) throws(InvalidValue) {
    guard header.isSecret else { return }
    var recipient: String?
    for template in product + [search, shopCurrency?.address].compactMap(\.self)
    where !template.isFile {
      guard let server = template.server(ofShop: shop) else {
        throw node.invalid(
          "it would be sent to any shop that is asked; shop: \"HOST\" names the one that it is for")
      }
      if let recipient, recipient != server {
        throw node.invalid("it would be sent to \(recipient) and \(server); it has to be one host")
      }
      recipient = server
    }
  }
}

extension URLTemplate {
  /// The scheme, host and port of the addresses, or `nil` if they depend on a product.
  fileprivate func server(ofShop shop: String?) -> String? {
    guard let mark = text.firstASCII("://") else { return nil }
    let end = text[mark.upperBound...].firstMark("/?#") ?? text.endIndex
    let server = String(text[..<end]).lowercased()
    let named = shop.map { server.replacing("{shop}", with: $0) } ?? server
    return named.contains("{") ? nil : named
  }
}
