package import HTTP

extension Configuration {
  /// The hosts of this machine and of private networks that an address from a file may lead to:
  /// those of `private_hosts`, and those that the sources name.
  package var privateHosts: PrivateHosts {
    var hosts = namedPrivateHosts
    for definition in sources.values {
      for template in definition.product + definition.page {
        if let name = AddressPattern(template)?.hostName { hosts.insert(Self.withoutPort(name)) }
      }
      if let shop = definition.shop { hosts.insert(Self.withoutPort(shop)) }
    }
    return .only(hosts)
  }

  /// A line of the configuration that lets files lead to hosts.
  package static func privateHostsLine(_ hosts: some Collection<String>) -> String {
    "private_hosts: [\(hosts.sorted().map { "\"\($0)\"" }.joined(separator: ", "))]"
  }

  /// The host of an authority such as `shop.example:8080` or `[::1]:8080`.
  private static func withoutPort(_ authority: String) -> String {
    let end =
      authority.hasPrefix("[") ? authority.firstIndex(of: "]").map(authority.index(after:)) : nil
    return String(authority[..<(end ?? authority.firstIndex(of: ":") ?? authority.endIndex)])
  }
}
