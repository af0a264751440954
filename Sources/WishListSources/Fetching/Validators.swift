import HTTP

/// What an answer said to ask with, so that the next may be "not modified" (RFC 9110, section 13).
package struct Validators: Hashable, Sendable {
  /// The address that they are valid for.
  package var url: String
  package var entityTag: String?
  package var lastModified: String?

  package init(url: String, entityTag: String? = nil, lastModified: String? = nil) {
    self.url = url
    self.entityTag = entityTag
    self.lastModified = lastModified
  }

  /// - Returns: `nil` if the answer has none.
  init?(_ response: Response, for request: Request) {
    let (tag, date) = (response.header("ETag"), response.header("Last-Modified"))
    guard tag != nil || date != nil else { return nil }
    self.init(url: request.url, entityTag: tag, lastModified: date)
  }

  /// The field that makes a request conditional: a server that is shown its tag has no use for
  /// the date (RFC 9110, section 13.1.3).
  var headers: [Header] {
    if let entityTag { return [Header("If-None-Match", entityTag)] }
    return lastModified.map { [Header("If-Modified-Since", $0)] } ?? []
  }
}
