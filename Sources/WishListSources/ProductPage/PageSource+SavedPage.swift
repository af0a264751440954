import HTML
import WebAddress

extension PageSource {
  /// The address that a saved page states: its canonical address, the address for sharing, or
  /// the one that the browser noted when it saved the page.
  ///
  /// - Returns: `nil` if the page states none. Such a page can be read only with an id.
  package static func address(inSavedPage bytes: [UInt8]) -> String? {
    // The error for a page that cannot be parsed is thrown when the product is read.
    guard let document = try? HTMLDocument(bytes) else { return nil }
    let saved = savedFrom(bytes).flatMap { WebAddress($0) }
    let own = [document.canonical, document.meta("og:url")].compactMap(\.self)
    if let absolute = own.firstNonNil({ WebAddress($0) }) {
      return own.first.flatMap(absolute.resolving)?.text
    }
    if let saved { return (own.first.flatMap(saved.resolving) ?? saved).text }
    return own.first.flatMap { alternate(to: $0, in: document) }?.text
  }

  /// The absolute form of a path, from a link to the same page in its own language or for another
  /// device.
  private static func alternate(to path: String, in document: HTMLDocument) -> WebAddress? {
    let links = document.alternates.prefix(200).compactMap { link in
      WebAddress(link.address).map { (language: link.language?.lowercased(), address: $0) }
    }
    let same = links.filter { $0.address.resolving(path)?.isSamePage(as: $0.address) == true }
    let language = document.language?.lowercased()
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
