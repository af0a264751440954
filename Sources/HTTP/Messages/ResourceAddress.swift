package import WebAddress

/// What a request asks for: an address of the web, or a file on this machine.
package enum ResourceAddress: Hashable, Sendable {
  case web(WebAddress)
  case file(FileAddress)

  /// The whole address, without credentials.
  package var text: String {
    switch self {
    case .web(let address): address.text
    case .file(let address): address.text
    }
  }

  /// The address, unless it is that of a file.
  package var webAddress: WebAddress? {
    if case .web(let address) = self { address } else { nil }
  }

}

extension ResourceAddress {
  /// The address as libcurl gets it.
  var requestText: String {
    switch self {
    case .web(let address): address.requestText
    case .file(let address): address.text
    }
  }

  /// The server, as messages name it: host and port. It is empty for a file.
  var server: String {
    webAddress.map { "\($0.host):\($0.origin.port)" } ?? ""
  }

  /// Whether the server has to prove who it is.
  var isSecure: Bool { webAddress?.scheme == .https }
}

/// The `file:` address of a file on this machine (RFC 8089).
package struct FileAddress: Hashable, Sendable {
  package let text: String

  /// - Returns: `nil` unless the text is `file://` and an absolute, percent-encoded path.
  package init?(_ text: String) {
    guard text.hasPrefix("file:///"),
      text.utf8.allSatisfy({
        $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
      })
    else { return nil }
    self.text = text
  }

  /// The path of the file, or `nil` if no file can have that name.
  var path: String? {
    let path = text.dropFirst("file://".count)
    // A slash within a name would make one folder two, and an id a path.
    guard !path.lowercased().contains("%2f"), let decoded = PercentEncoding.decoded(path),
      !decoded.utf8.contains(0)
    else { return nil }
    return decoded
  }
}
