import Foundation

/// An absolute web address, as a page gives it or has it.
///
/// References are resolved by RFC 3986, section 5.2. Bytes that an address cannot hold are
/// percent-encoded, and white space around it is dropped, as browsers do.
struct PageAddress: Equatable {
  private(set) var scheme: String
  /// Host, port and user, as written.
  private(set) var authority: String
  private(set) var path: String
  /// What stands behind `?`, if anything does.
  private(set) var query: String?

  /// - Returns: `nil` unless it is an absolute `http` or `https` address with a host.
  init?(_ text: String) {
    let parts = Reference(text)
    guard let scheme = parts.scheme, scheme == "http" || scheme == "https",
      let authority = parts.authority, !authority.isEmpty
    else { return nil }
    self.scheme = scheme
    self.authority = authority.lowercased()
    path = Self.withoutDots(parts.path.isEmpty ? "/" : parts.path)
    query = parts.query
  }

  /// The address that a reference on this page leads to.
  ///
  /// - Returns: `nil` for one that leads to no web page or file, such as `data:`.
  func resolving(_ text: String) -> PageAddress? {
    let reference = Reference(text)
    guard reference.scheme == nil else { return PageAddress(text) }
    var address = self
    if let authority = reference.authority {
      guard !authority.isEmpty else { return nil }
      address.authority = authority.lowercased()
      address.path = Self.withoutDots(reference.path.isEmpty ? "/" : reference.path)
      address.query = reference.query
    } else if reference.path.isEmpty {
      address.query = reference.query ?? query
    } else {
      let folder = path[...(path.lastIndex(of: "/") ?? path.startIndex)]
      let isRooted = reference.path.hasPrefix("/")
      address.path = Self.withoutDots(isRooted ? reference.path : folder + reference.path)
      address.query = reference.query
    }
    return address
  }

  var text: String { "\(scheme)://\(authority)\(path)\(query.map { "?\($0)" } ?? "")" }

  /// The values in the query, by lower-case name, as they are written but for `%` and `+`.
  var queryValues: [(name: String, value: String)] {
    (query ?? "").split { $0 == "&" || $0 == ";" }.map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? parts[1].replacing("+", with: " ") : ""
      return (parts[0].lowercased(), String(value).removingPercentEncoding ?? String(value))
    }
  }

  /// Whether both lead to one page, as far as shops tell: the scheme, `www.`, a slash at the
  /// end and the query count for nothing.
  func isSamePage(as other: PageAddress) -> Bool {
    host == other.host && barePath == other.barePath
  }

  private var host: Substring {
    authority.hasPrefix("www.") ? authority.dropFirst(4) : authority[...]
  }

  private var barePath: String {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    return (path.removingPercentEncoding ?? path).lowercased()
  }

  /// Removes `.` and `..` (RFC 3986, section 5.2.4).
  private static func withoutDots(_ path: String) -> String {
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (place, segment) in zip(1..., segments) {
      let isLast = place == segments.count
      switch segment {
      case ".": if isLast { kept.append("") }
      case "..":
        _ = kept.popLast()
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return "/" + kept.joined(separator: "/")
  }
}
