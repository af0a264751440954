import Foundation

extension WebAddress {
  /// The address by which a page is known: without credentials and tracking parameters.
  ///
  /// A query of nothing but tracking parameters is removed with its question mark, and so is an
  /// empty one.
  public var pageIdentity: WebAddress {
    var address = self
    address.credentials = nil
    address.query = TrackingParameters.removed(from: query)
    let fragment = TrackingParameters.removed(from: fragment)
    address.fragment = Self.isRouting(fragment ?? "") ? fragment : nil
    return address
  }

  /// The names and values in the query. A name is in lower case; a value is decoded.
  public var queryValues: [(name: String, value: String)] {
    (query ?? "").split { $0 == "&" || $0 == ";" }.map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? parts[1].replacing("+", with: " ") : ""
      return (parts[0].lowercased(), String(value).removingPercentEncoding ?? String(value))
    }
  }

  /// Returns whether shops are likely to answer with the same page at both addresses.
  ///
  /// The scheme, `www.`, the case of the path, a slash at its end, the query and the fragment make
  /// no difference.
  public func isSamePage(as other: WebAddress) -> Bool {
    hostWithoutWWW == other.hostWithoutWWW && foldedPath == other.foldedPath
  }

  private var hostWithoutWWW: String {
    authority.hasPrefix("www.") ? String(authority.dropFirst(4)) : authority
  }

  private var foldedPath: String {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    return (path.removingPercentEncoding ?? path).lowercased()
  }
}
