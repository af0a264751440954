import WebAddress

/// A template of a web address, parsed to find the values in addresses of its form.
///
/// Addresses are compared in normal form, so that the case of scheme and host does not matter.
/// A slash at the end, a fragment and tracking parameters do not matter either, and `http:`
/// without a port counts as `https:`. A template does not match an address with any other
/// parameter that it does not name: the parameter may choose another product.
struct AddressPattern: Hashable, Sendable {
  let host: Component
  private let scheme: WebAddress.Scheme
  private let segments: [Component]
  private let query: [Component]

  /// A host, a segment of a path, or a parameter of a query.
  enum Component: Hashable, Sendable {
    /// A text without variables, decoded.
    case literal(String)
    case pattern(TextPattern)
  }

  /// - Returns: `nil` for a template of anything but a web address, and for one with credentials.
  init?(_ template: URLTemplate) {
    guard let mark = template.text.firstASCII("://"),
      let scheme = WebAddress.Scheme(rawValue: template.text[..<mark.lowerBound].lowercased())
    else { return nil }
    let rest = template.text[mark.upperBound...].before("#")
    let authority = rest.before("/?")
    guard let host = Self.host(String(authority), scheme) else { return nil }
    self.scheme = scheme
    self.host = host
    let path = rest[authority.endIndex...].before("?").parts(at: "/").dropFirst()
    segments = Self.withoutLastSlash(path.map(String.init)).map(Self.component)
    query = rest.after("?").parts(at: "&").filter { !$0.isEmpty }.map { Self.component(String($0)) }
  }

  /// The host that the pattern names, with its port, or `nil` where a variable stands for it.
  var hostName: String? {
    if case .literal(let name) = host { name } else { nil }
  }

  /// The values that make the template the address, or `nil` if it has another form.
  func values(in address: DecodedAddress) -> [String: String]? {
    guard scheme == address.scheme || scheme == .https && !address.hasPort,
      segments.count == address.segments.count
    else { return nil }
    var values: [String: String] = [:]
    guard Self.match(host, address.host, &values) else { return nil }
    for (component, segment) in zip(segments, address.segments) {
      guard Self.match(component, segment, &values) else { return nil }
    }
    var rest = address.parameters
    for component in query {
      let index = rest.firstIndex { parameter in
        var trial = values
        return Self.match(component, parameter, &trial)
      }
      guard let index, Self.match(component, rest.remove(at: index), &values) else { return nil }
    }
    let isComplete = rest.allSatisfy { parameter in
      TrackingParameters.containsInKnownShop((parameter ?? "").before("="))
    }
    return isComplete ? values : nil
  }

  fileprivate static func withoutLastSlash(_ segments: [String]) -> ArraySlice<String> {
    segments.last == "" ? segments.dropLast() : segments[...]
  }

  private static func host(_ text: String, _ scheme: WebAddress.Scheme) -> Component? {
    guard !text.isEmpty, text.firstMark("@") == nil else { return nil }
    guard text.firstMark("{") == nil else {
      let port = ":\(scheme.defaultPort)"
      // A host that is not a valid template matches no address.
      let pattern = try? TextPattern(
        text.hasSuffix(port) ? String(text.dropLast(port.count)) : text)
      return pattern.map { .pattern($0) }
    }
    return WebAddress("\(scheme.rawValue)://\(text)/").map { .literal($0.authority) }
  }

  private static func component(_ text: String) -> Component {
    // A part of a valid template is a template.
    guard text.firstMark("{") != nil, let pattern = try? TextPattern(text) else {
      return .literal(PercentEncoding.decoded(text) ?? text)
    }
    return .pattern(pattern.decoded)
  }

  private static func match(
    _ component: Component, _ text: String?, _ values: inout [String: String]
  ) -> Bool {
    guard let text else { return false }
    switch component {
    case .literal(let literal): return literal == text
    case .pattern(let pattern):
      guard let found = pattern.values(in: text) else { return false }
      for (name, value) in found {
        guard values[name] == nil || values[name] == value else { return false }
        values[name] = value
      }
      return true
    }
  }
}

/// The components of an address, decoded once to be compared with many patterns.
///
/// A component that is not UTF-8 is `nil`, and matches no pattern.
struct DecodedAddress {
  let scheme: WebAddress.Scheme
  /// The host, with the port if the address names one.
  let host: String
  let hasPort: Bool
  let segments: [String?]
  let parameters: [String?]

  init(_ address: WebAddress) {
    scheme = address.scheme
    host = address.authority
    hasPort = address.port != nil
    let segments = address.path.parts(at: "/").dropFirst().map(String.init)
    self.segments = AddressPattern.withoutLastSlash(segments).map { PercentEncoding.decoded($0) }
    parameters = (address.query ?? "").parts(at: "&").filter { !$0.isEmpty }
      .map { PercentEncoding.decoded($0) }
  }
}
