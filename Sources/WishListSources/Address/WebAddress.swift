/// The parts of an `http:` or `https:` address (RFC 3986, section 3), as they were written.
struct WebAddress: Equatable {
  /// In lower case.
  var scheme: String
  /// Host and port in lower case, without the port that the scheme implies.
  var host: String
  /// What stands between the slashes of the path.
  var segments: [String]
  /// What stands between the ampersands of the query.
  var query: [Substring]

  /// - Returns: `nil` for other schemes, and for an address that carries a user's name.
  init?(_ text: String) {
    guard let mark = text.firstASCII("://") else { return nil }
    scheme = text[..<mark.lowerBound].lowercased()
    guard scheme == "https" || scheme == "http" else { return nil }
    let rest = text[mark.upperBound...].before("#")
    let authority = rest.before("/?")
    guard !authority.isEmpty, authority.firstMark("@") == nil else { return nil }
    let port = scheme == "https" ? ":443" : ":80"
    host = authority.hasSuffix(port) ? String(authority.dropLast(port.count)) : String(authority)
    if !host.contains("{") { host = host.lowercased() }
    segments = rest[authority.endIndex...].before("?").parts(at: "/").dropFirst().map(String.init)
    query = rest.after("?").parts(at: "&").filter { !$0.isEmpty }
  }
}
