import HTTP

extension Doctor {
  /// The certificates that authenticate servers.
  var certificates: Check {
    let name = "certificates"
    let advice = "install the package ca-certificates, or name a file with SSL_CERT_FILE"
    do {
      let named = HTTPClient.Options(environment: context.environment).certificateFile
      guard let file = try named ?? HTTPClient.systemCertificateFile() else {
        return .ok(name, "those that libcurl was built with")
      }
      let bytes = try context.contents(of: file, limit: 64 << 20)
      // The labels of PEM are CERTIFICATE, X509 CERTIFICATE and TRUSTED CERTIFICATE (RFC 7468).
      let mark = Array("-----BEGIN ".utf8)
      let count = bytes.split(separator: UInt8(ascii: "\n")).count {
        $0.starts(with: mark) && $0.dropFirst(mark.count).contains(UInt8(ascii: "C"))
      }
      guard count > 0 else {
        throw CommandError(.unavailable, "there is no certificate in \(file)")
      }
      return .ok(name, "\(count) in \(file)")
    } catch {
      return .failure(name, error, advice: advice)
    }
  }

  /// The proxies that libcurl will use, without their user names and passwords.
  var proxies: [Check] {
    let names = [
      "https_proxy", "HTTPS_PROXY", "http_proxy", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
    ]
    let set = names.compactMap { name in
      context.environment[name].flatMap { $0.isEmpty ? nil : "\(name)=\(Self.redacted($0))" }
    }
    var checks = [Check.ok("proxies", set.isEmpty ? "none" : set.joined(separator: ", "))]
    if let ignored = context.environment["HTTP_PROXY"], !ignored.isEmpty,
      context.environment["http_proxy"] == nil
    {
      checks.append(
        .warning(
          "proxies", "HTTP_PROXY is set, which libcurl ignores",
          advice: "set http_proxy, in lower case"))
    }
    return checks
  }

  /// An address without a user name and password.
  private static func redacted(_ address: String) -> String {
    guard let at = address.lastIndex(of: "@") else { return address }
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    guard start <= at else { return address }
    return "\(address[..<start])(hidden)\(address[at...])"
  }
}
