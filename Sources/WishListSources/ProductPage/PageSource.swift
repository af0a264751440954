import HTML
package import HTTP
import Money
import PriceText
package import WebAddress
package import WishListModel

/// Product pages of any shop. The id of a product is the address of its page.
package struct PageSource: ProductSource {
  package let name = SourceName.page

  /// The time at which prices have to hold.
  private let now: Timestamp?

  /// - Parameter now: The time at which prices have to hold, or `nil` to take them at any time.
  package init(now: Timestamp? = nil) {
    self.now = now
  }

  package var summary: SourceSummary {
    var summary = SourceSummary(name: name)
    summary.idForms = ["{url}"]
    summary.addresses = ["{url}"]
    summary.wording = .init(ids: "the address", addresses: "any page that says what it sells")
    return summary
  }

  package func request(for id: ProductID) throws(FetchError) -> Request {
    Request(
      .web(try address(of: id)), headers: [Header("Accept", "text/html,application/xhtml+xml")])
  }

  package func product(_ id: ProductID, in response: Response) throws(FetchError) -> Product {
    switch response.status {
    case 404, 410: throw .unknownProduct(id)
    case 429: throw .tooManyRequests(id)
    case 200..<300: break
    default: throw .refused(id, status: response.status)
    }
    let requested = try address(of: id)
    let address = response.address ?? requested
    let move = PageMove(from: requested, to: address)
    if let reason = move.refusal { throw .unreadable(id, reason: reason) }
    if let type = response.header("Content-Type"), !Self.mayBePage(contentType: type) {
      throw .unreadable(id, reason: "it is \(type.excerpt), not a page")
    }
    let document: HTMLDocument
    do {
      document = try HTMLDocument(
        response.body, contentType: response.header("Content-Type"),
        role: VisiblePrices.role(ofClass:))
    } catch {
      throw .unreadable(id, reason: "\(error)")
    }
    do {
      var product = try ProductPage(
        document, id: id, address: address, requested: requested, now: now
      ).product
      product.isMoved = move.isMove
      return product
    } catch {
      throw .unreadable(id, reason: move.isMove ? "\(move.words): \(error)" : "\(error)")
    }
  }

  /// The address that a page asks to be replaced by at once, by an element or a header field.
  ///
  /// Browsers follow it as they follow a redirect. An address without TLS is not followed from one
  /// with it.
  package func replacement(in response: Response) -> WebAddress? {
    guard (200..<300).contains(response.status), let address = response.address else { return nil }
    let refresh =
      response.header("Refresh").flatMap { DeclarativeRefresh($0) } ?? Self.refresh(in: response)
    guard let refresh, refresh.seconds == 0, let target = refresh.address else { return nil }
    guard let new = address.redirected(to: target), new.requestText != address.requestText,
      address.scheme == .http || new.scheme == .https
    else { return nil }
    return new
  }

  /// The refresh that a document asks for. Few do, so that most are not parsed for it.
  private static func refresh(in response: Response) -> DeclarativeRefresh? {
    guard response.body.contains(word: "http-equiv"), response.body.contains(word: "refresh") else {
      return nil
    }
    // The error for a page that cannot be parsed is thrown when the product is read.
    let document = try? HTMLDocument(
      response.body, contentType: response.header("Content-Type"))
    return document?.refresh.map { refresh in
      guard let base = document?.base, let target = refresh.address,
        let address = response.address?.resolving(base)?.resolving(target)
      else { return refresh }
      return refresh.leading(to: address.text)
    }
  }

  /// Returns whether a page may have this content type. Many servers send a malformed or a
  /// general one.
  private static func mayBePage(contentType: String) -> Bool {
    let essence = contentType.prefix { $0 != ";" }.lowercased()
    return essence.contains("html") || essence.contains("xml") || essence.hasPrefix("text/")
      || !essence.contains("/") || essence.hasPrefix("application/octet-stream")
  }

  private func address(of id: ProductID) throws(FetchError) -> WebAddress {
    guard let address = WebAddress(id.id) else {
      throw .badID(id, reason: "it is not a web address")
    }
    return address
  }

  /// The version of the HTML parser, or `nil` if the parser is missing.
  package static var parserVersion: String? {
    do { return try HTMLDocument.parserVersion() } catch { return nil }
  }
}

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

extension [UInt8] {
  /// Returns whether the bytes hold a word in lower-case ASCII, ignoring case.
  fileprivate func contains(word: String) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first, count >= word.count else { return false }
    return withUnsafeBufferPointer { bytes in
      for start in 0...(bytes.count - word.count) where bytes[start] | 0x20 == first {
        if word.indices.allSatisfy({ bytes[start + $0] | 0x20 == word[$0] | 0x20 }) { return true }
      }
      return false
    }
  }
}
