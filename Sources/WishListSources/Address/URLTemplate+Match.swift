extension URLTemplate {
  /// The values that make this template the address, as a browser's address bar may have it.
  ///
  /// The case of scheme and host, a slash at the end, a fragment and the tracking parameters
  /// of advertisers and newsletters do not matter; `http:` without a port is taken for
  /// `https:`. Any other parameter that the template does not name is no match: it might
  /// choose another product.
  func values(in address: WebAddress) -> [String: String]? {
    guard let own = WebAddress(text), schemeMatches(own, address) else { return nil }
    var values: [String: String] = [:]
    guard match(own.host, address.host, &values) else { return nil }
    let (segments, addressed) = (trimmed(own.segments), trimmed(address.segments))
    guard segments.count == addressed.count else { return nil }
    for (pattern, segment) in zip(segments, addressed) {
      guard match(pattern, segment, &values) else { return nil }
    }
    guard matchQuery(own.query, address.query, &values) else { return nil }
    return values
  }

  /// Whether the host stands in the template, not in a variable.
  var namesHost: Bool { WebAddress(text).map { !$0.host.contains("{") } ?? false }

  private func schemeMatches(_ own: WebAddress, _ address: WebAddress) -> Bool {
    own.scheme == address.scheme
      || own.scheme == "https" && address.scheme == "http" && !address.host.contains(":")
  }

  private func trimmed(_ segments: [String]) -> ArraySlice<String> {
    segments.last == "" ? segments.dropLast() : segments[...]
  }

  private func matchQuery(
    _ own: [Substring], _ given: [Substring], _ values: inout [String: String]
  ) -> Bool {
    var left = given
    for pattern in own {
      guard
        let index = left.firstIndex(where: { item in
          var trial = values
          return match(String(pattern), String(item), &trial)
        }), match(String(pattern), String(left.remove(at: index)), &values)
      else { return false }
    }
    return left.allSatisfy(TrackingParameter.isOne)
  }

  /// Matches one part of the address, percent-decoded, with one part of the template.
  private func match(_ pattern: String, _ text: String, _ values: inout [String: String]) -> Bool {
    guard let text = PercentEncoding.decoded(text) else { return false }
    guard pattern.contains("{") else { return PercentEncoding.decoded(pattern) == text }
    // A part of a template that was read before is a template.
    guard let found = (try? TextPattern(pattern))?.values(in: text) else { return false }
    for (name, value) in found {
      guard values[name] == nil || values[name] == value else { return false }
      values[name] = value
    }
    return true
  }
}

/// Parameters that say where a visitor came from and change nothing in a page.
enum TrackingParameter {
  static func isOne(_ item: Substring) -> Bool {
    let name = item.before("=").lowercased()
    return name.isEmpty || names.contains(name) || prefixes.contains { name.hasPrefix($0) }
  }

  private static let prefixes = ["utm_", "pk_", "mtm_", "pr_"]

  private static let names: Set = [
    "fbclid", "gclid", "gbraid", "wbraid", "dclid", "msclkid", "yclid", "twclid", "ttclid",
    "igshid", "mc_cid", "mc_eid", "srsltid", "_ga", "_gl", "_pos", "_sid", "_ss", "_psq", "_fid",
    "_v", "_kx",
  ]
}
