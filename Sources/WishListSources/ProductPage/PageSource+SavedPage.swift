import HTML

extension PageSource {
  /// The address that a saved page says it has: its canonical address, the one that it is
  /// shared by, or the one that the browser noted when it saved the page.
  ///
  /// - Returns: `nil` where it says none. Such a page can be read with an id that gives it.
  package static func address(inSavedPage bytes: [UInt8]) -> String? {
    // A page that cannot be read says nothing; reading it as a product tells why.
    guard let page = try? HTMLDocument(bytes) else { return nil }
    let saved = savedFrom(bytes).flatMap { PageAddress($0) }
    let own = [page.canonical, page.meta("og:url")].compactMap(\.self)
    if let absolute = own.firstNonNil({ PageAddress($0) }) {
      return own.first.flatMap(absolute.resolving)?.text
    }
    if let saved { return (own.first.flatMap(saved.resolving) ?? saved).text }
    return own.first.flatMap { alternate(to: $0, on: page) }?.text
  }

  /// The absolute address of a page that gives its own without a host, from its links to
  /// the same page in its language, or for other devices.
  private static func alternate(to path: String, on page: HTMLDocument) -> PageAddress? {
    let links = page.alternates.prefix(200).compactMap { link in
      PageAddress(link.address).map { (language: link.language?.lowercased(), address: $0) }
    }
    let same = links.filter { $0.address.resolving(path)?.isSamePage(as: $0.address) == true }
    let language = page.language?.lowercased()
    let best = same.first { $0.language != nil && $0.language == language }
    return (best ?? same.first { $0.language == nil })?.address
  }

  /// The address in a comment such as `<!-- saved from url=(0021)https://shop.example/ -->`.
  private static func savedFrom(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(2048), as: UTF8.self)
    guard let mark = head.firstRange(of: "<!-- saved from url=(") else { return nil }
    let address = head[mark.upperBound...].drop { $0 != ")" }.dropFirst().prefix { $0 != " " }
    return String(address)
  }
}
