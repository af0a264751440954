/// An absolute `http` or `https` address in normal form.
///
/// An address is parsed once and carried as a value. Two addresses that RFC 3986, section 6.2,
/// calls equivalent are equal, and have the same ``text``:
///
/// - Scheme and host are in lower case, and a host with letters beyond ASCII is written in
///   A-labels (UTS #46). An IPv6 address has the form of RFC 5952.
/// - The port is left out where it is the default of the scheme.
/// - Percent-encoded unreserved characters are decoded, and other codes are in upper case.
///   Characters that an address cannot hold are percent-encoded.
/// - Dot segments are removed, and an empty path is `/`.
///
/// Like browsers, the parser ignores white space around an address and line breaks and tabs in
/// it, and takes a backslash for a slash. It refuses an address that programs are known to read
/// in different ways, such as `https://good.example\@evil.example/`.
///
/// A fragment is dropped, since servers never see it, unless a shop may use it to choose the
/// page: it begins with `!`, or holds `/` or `=`.
public struct WebAddress: Hashable, Sendable {
  /// The schemes that an address may have.
  public enum Scheme: String, Sendable {
    case http, https

    /// The port of an address that names none (RFC 9110, section 4.2).
    public var defaultPort: Int { self == .https ? 443 : 80 }
  }

  /// `http` or `https`.
  public let scheme: Scheme
  /// The host: a name in lower case, an IPv4 address, or an IPv6 address in brackets.
  public internal(set) var host: String
  /// The port that the address names, unless it is the default of ``scheme``.
  public internal(set) var port: Int?
  /// The path, which begins with a slash.
  public internal(set) var path: String
  /// The text after the question mark. It is empty, and not `nil`, if nothing follows the mark.
  public internal(set) var query: String?
  /// The text after the number sign, if the page may depend on it.
  public internal(set) var fragment: String?
  /// The user name and password that stand before the host. No other property contains them.
  public internal(set) var credentials: Credentials?
}

extension WebAddress {
  /// The whole address, without its credentials.
  public var text: String {
    guard let fragment else { return requestText }
    return "\(requestText)#\(fragment)"
  }

  /// The address as it is requested: without its credentials and its fragment.
  public var requestText: String {
    guard let query else { return "\(scheme.rawValue)://\(authority)\(path)" }
    return "\(scheme.rawValue)://\(authority)\(path)?\(query)"
  }

  /// The host, followed by a colon and the port if the address names one.
  public var authority: String {
    guard let port else { return host }
    return "\(host):\(port)"
  }

  /// The same address without credentials.
  public var withoutCredentials: WebAddress {
    var address = self
    address.credentials = nil
    return address
  }

  /// The same address with other credentials.
  public func with(_ credentials: Credentials?) -> WebAddress {
    var address = self
    address.credentials = credentials
    return address
  }

  /// What decides which server answers for an address (RFC 6454, section 4).
  public struct Origin: Hashable, Sendable {
    public let scheme: Scheme
    public let host: String
    public let port: Int
  }

  /// The origin of the address.
  public var origin: Origin {
    Origin(scheme: scheme, host: host, port: port ?? scheme.defaultPort)
  }
}

extension WebAddress: CustomStringConvertible {
  /// The ``text``, which contains no credentials.
  public var description: String { text }
}
