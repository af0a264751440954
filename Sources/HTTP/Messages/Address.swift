import CCurl

/// An absolute address, read by libcurl's own parser so that it cannot mean one
/// thing to us and another to libcurl.
struct Address {
  /// What is asked for, credentials included.
  let text: String
  let origin: Origin
  /// The host, and the port where it has one.
  let authority: String
  private let credentials: (user: String, password: String?)?

  /// Who answers for an address (RFC 6454).
  struct Origin: Hashable {
    let scheme: String
    let host: String
    let port: String
  }

  var host: String { origin.host }
  var isFile: Bool { origin.scheme == "file" }
  var isSecure: Bool { origin.scheme == "https" }
  var withoutCredentials: String { credentials == nil ? text : Self.withoutCredentials(text) }

  /// - Throws: ``HTTPError/badURL(_:)``
  init(_ text: String, _ libcurl: Libcurl) throws(HTTPError) {
    let url = try URLHandle(libcurl)
    guard url.set(CURLUPART_URL, text), let address = Address(url) else {
      throw .badURL(Self.withoutCredentials(text))
    }
    self = address
  }

  /// The address that `location`, which may be relative, stands for here.
  ///
  /// - Throws: ``HTTPError/badRedirect(_:)`` if it does not lead to the web.
  func following(_ location: String, _ libcurl: Libcurl) throws(HTTPError) -> Address {
    let url = try URLHandle(libcurl)
    guard url.set(CURLUPART_URL, text), url.set(CURLUPART_URL, location),
      let target = Address(url), ["http", "https"].contains(target.origin.scheme)
    else { throw .badRedirect(Self.withoutCredentials(location)) }
    guard let credentials, target.credentials == nil, target.origin == origin else {
      return target
    }
    // The same server still wants to know who asks.
    guard url.set(CURLUPART_USER, credentials.user),
      credentials.password.map({ url.set(CURLUPART_PASSWORD, $0) }) ?? true,
      let known = Address(url)
    else { throw .badRedirect(Self.withoutCredentials(location)) }
    return known
  }

  /// The path of the file that a `file:` address names, or `nil` if no file can
  /// have that name.
  func filePath(_ libcurl: Libcurl) throws(HTTPError) -> String? {
    let url = try URLHandle(libcurl)
    guard url.set(CURLUPART_URL, text), let path = url.part(CURLUPART_PATH) else { return nil }
    // A slash within a name would make one folder two, and an id a path.
    guard !path.lowercased().contains("%2f") else { return nil }
    return url.part(CURLUPART_PATH, flags: CURLU_URLDECODE)
  }

  private init?(_ url: borrowing URLHandle) {
    guard let text = url.part(CURLUPART_URL), let scheme = url.part(CURLUPART_SCHEME) else {
      return nil
    }
    self.text = text
    origin = Origin(
      scheme: scheme, host: (url.part(CURLUPART_HOST) ?? "").lowercased(),
      port: url.part(CURLUPART_PORT, flags: CURLU_DEFAULT_PORT) ?? "")
    authority = origin.port.isEmpty ? origin.host : "\(origin.host):\(origin.port)"
    credentials = url.part(CURLUPART_USER).map { ($0, url.part(CURLUPART_PASSWORD)) }
  }

  /// Takes what may be a password out of a text that may be an address.
  private static func withoutCredentials(_ text: String) -> String {
    let scheme = text.firstIndex(of: ":").map { text.index(after: $0) } ?? text.startIndex
    let start = text[scheme...].firstIndex { $0 != "/" } ?? text.endIndex
    let end = text[start...].firstIndex { "/?#".contains($0) } ?? text.endIndex
    guard let at = text[start..<end].lastIndex(of: "@") else { return text }
    return String(text[..<start] + text[text.index(after: at)...])
  }
}
