import Foundation

/// Makes absolute web addresses of those in answers (RFC 3986, section 5).
enum AddressResolver {
  /// - Returns: `nil` for what is no address of the web.
  static func absolute(_ reference: String, from base: String) -> String? {
    guard let url = URL(string: reference, relativeTo: URL(string: base))?.absoluteURL,
      let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http",
      let host = url.host(), !host.isEmpty
    else { return nil }
    return url.absoluteString
  }
}
