/// The validators of an answer (RFC 9110, section 8.8): what makes the next request for the same
/// address a conditional one, which the server may answer with "not modified".
package struct Validators: Hashable, Sendable {
  /// The address that was asked.
  package var url: String
  /// The entity tag (RFC 9110, section 8.8.3).
  package var entityTag: String?
  /// The date as the server wrote it (RFC 9110, section 8.8.2).
  package var lastModified: String?

  package init(url: String, entityTag: String? = nil, lastModified: String? = nil) {
    self.url = url
    self.entityTag = entityTag
    self.lastModified = lastModified
  }
}
