extension WebAddress {
  /// Parses a text.
  ///
  /// - Returns: `nil` unless the text is an absolute `http` or `https` address with a host that
  ///   all programs agree on.
  public init?(_ text: String) {
    let reference = WebAddressReference(text)
    guard let scheme = reference.scheme.flatMap(Scheme.init) else { return nil }
    self.init(reference, scheme)
  }

  /// Resolves a reference against this address (RFC 3986, section 5.2).
  ///
  /// Where the reference leads to the same origin and names no credentials, it keeps those of
  /// this address.
  ///
  /// - Returns: `nil` for a reference that leads to no `http` or `https` address, such as `data:`.
  public func resolving(_ text: String) -> WebAddress? {
    let reference = WebAddressReference(text)
    if reference.scheme != nil || reference.authority != nil {
      guard let scheme = reference.scheme.map(Scheme.init) ?? scheme,
        let address = WebAddress(reference, scheme)
      else { return nil }
      let isKnown = address.credentials == nil && address.origin == origin
      return isKnown ? address.with(credentials) : address
    }
    var address = self
    address.fragment = Self.routingFragment(reference.fragment)
    if !reference.path.isEmpty {
      let path = Self.normalizedPath(reference.path)
      let folder = self.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { self.path[...$0] } ?? "/"
      address.path = Self.withoutDots(path.hasPrefix("/") ? path : folder + path)
      address.query = reference.query.map(Self.normalized)
    } else if let query = reference.query {
      address.query = Self.normalized(query)
    }
    return address
  }

  /// The address that a redirect of this one leads to (RFC 9110, section 10.2.2).
  ///
  /// The fragment of this address stays unless the location has one.
  ///
  /// - Returns: `nil` for a location that is no `http` or `https` address.
  public func redirected(to location: String) -> WebAddress? {
    guard var address = resolving(location) else { return nil }
    address.fragment = address.fragment ?? fragment
    return address
  }

  private init?(_ reference: WebAddressReference, _ scheme: Scheme) {
    guard !reference.hasAmbiguousHost, let authority = reference.authority else { return nil }
    var rest = authority
    if let at = rest.firstIndex(of: UInt8(ascii: "@")) {
      guard let credentials = Credentials(userInformation: rest[..<at]) else { return nil }
      if !credentials.isEmpty { self.credentials = credentials }
      rest = rest[(at + 1)...]
    }
    guard let (host, portText) = HostName.split(rest), let host = HostName.normalized(host),
      let port = Self.port(portText)
    else { return nil }
    self.scheme = scheme
    self.host = host
    self.port = port == 0 || port == scheme.defaultPort ? nil : port
    let path = Self.normalizedPath(reference.path)
    self.path = path.isEmpty ? "/" : Self.withoutDots(path)
    query = reference.query.map(Self.normalized)
    fragment = Self.routingFragment(reference.fragment)
  }

  /// The number of a port, or 0 for an empty text.
  private static func port(_ text: ArraySlice<UInt8>) -> Int? {
    var port = 0
    for byte in text {
      guard byte.isDigit, port <= 65_535 else { return nil }
      port = port * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return text.isEmpty || (1...65_535).contains(port) ? port : nil
  }

  private static func normalized(_ component: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(component.count)
    PercentEncoding.appendNormalized(component, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func normalizedPath(_ path: ArraySlice<UInt8>) -> String {
    guard path.contains(UInt8(ascii: "\\")) else { return normalized(path) }
    return normalized(path.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }[...])
  }

  /// The fragment, if the page may depend on it.
  ///
  /// What follows `:~:` chooses what a browser highlights (URL Fragment Text Directives).
  private static func routingFragment(_ fragment: ArraySlice<UInt8>?) -> String? {
    guard var fragment else { return nil }
    if let directive = fragment.firstRange(of: ":~:".utf8) {
      fragment = fragment[..<directive.lowerBound]
    }
    let text = normalized(fragment)
    return isRouting(text) ? text : nil
  }

  /// Returns whether a shop may choose the page by a fragment.
  static func isRouting(_ fragment: String) -> Bool {
    fragment.utf8.first == UInt8(ascii: "!") || fragment.utf8.contains(UInt8(ascii: "/"))
      || fragment.utf8.contains(UInt8(ascii: "="))
  }

  /// Removes the segments `.` and `..` (RFC 3986, section 5.2.4).
  private static func withoutDots(_ path: String) -> String {
    // Most paths have no dot, and the search for two bytes is slow.
    guard path.utf8.contains(UInt8(ascii: ".")), path.utf8.firstRange(of: "/.".utf8) != nil
    else { return path }
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
