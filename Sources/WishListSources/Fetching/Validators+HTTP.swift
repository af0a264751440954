import HTTP
import WishListModel

extension Validators {
  /// The validators of a response; `nil` if it has none.
  init?(_ response: Response, for request: Request) {
    let (tag, date) = (response.header("ETag"), response.header("Last-Modified"))
    guard tag != nil || date != nil else { return nil }
    self.init(url: request.address.text, entityTag: tag, lastModified: date)
  }

  /// The header fields that make a request conditional.
  ///
  /// A server that receives an entity tag ignores the date (RFC 9110, section 13.1.3), so only
  /// one of them is sent.
  var headers: [Header] {
    if let entityTag { return [Header("If-None-Match", entityTag)] }
    return lastModified.map { [Header("If-Modified-Since", $0)] } ?? []
  }
}
