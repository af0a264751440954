import HTML
package import HTTP
import Money
package import WishListModel

/// Any page of a shop that says what it sells, named by its address.
package struct PageSource: ProductSource {
  package let name = SourceName.page

  package init() {}

  package func request(for id: ProductID) throws(FetchError) -> Request {
    Request(
      try address(of: id).text, headers: [Header("Accept", "text/html,application/xhtml+xml")])
  }

  package func product(_ id: ProductID, in response: Response) throws(FetchError) -> Product {
    switch response.status {
    case 404, 410: throw .unknownProduct(id)
    case 429: throw .tooManyRequests(id)
    case 200..<300: break
    default: throw .refused(id, status: response.status)
    }
    let asked = try address(of: id)
    let address = PageAddress(response.url) ?? asked
    if let type = response.header("Content-Type"), !Self.isText(type) {
      throw .unreadable(id, reason: "it is \(type), not a page")
    }
    let page: HTMLDocument
    do {
      page = try HTMLDocument(response.body, contentType: response.header("Content-Type"))
    } catch {
      throw .unreadable(id, reason: "\(error)")
    }
    do {
      return try PageReading(page, id: id, address: address).product
    } catch {
      throw .unreadable(id, reason: "\(error)")
    }
  }

  /// Whether a content type may be that of a page. A missing or a general one may.
  private static func isText(_ type: String) -> Bool {
    let essence = type.prefix { $0 != ";" }.lowercased()
    return essence.contains("html") || essence.contains("xml") || essence.hasPrefix("text/")
      || !essence.contains("/") || essence.hasPrefix("application/octet-stream")
  }

  private func address(of id: ProductID) throws(FetchError) -> PageAddress {
    guard let address = PageAddress(id.id) else {
      throw .badID(id, reason: "it is not a web address")
    }
    return address
  }
}
