import Glibc

extension Response {
  /// How long the server asks to be left alone (RFC 9110, section 10.2.3).
  ///
  /// - Parameter now: The time by our own clock, in seconds since 1970. A date is
  ///   measured against the server's clock where the answer shows it, since the
  ///   two may differ by more than the wait.
  func retryAfter(now: Int, _ libcurl: Libcurl) -> Duration? {
    guard [429, 503].contains(status) else { return nil }
    for name in ["Retry-After", "RateLimit-Retry-After"] {
      guard let value = header(name), !value.isEmpty else { continue }
      if value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
        return .seconds(min(Int(value) ?? .max, Self.year))
      }
      guard let time = libcurl.seconds(ofDate: value) else { continue }
      let theirs = header("Date").flatMap { libcurl.seconds(ofDate: $0) } ?? now
      return .seconds(min(max(0, time - theirs), Self.year))
    }
    return nil
  }

  private static var year: Int { 366 * 86_400 }
}

extension Result<Response, HTTPError> {
  /// Whether the same request may be answered better a little later.
  var mayImprove: Bool {
    switch self {
    case .success(let response): [429, 502, 503, 504].contains(response.status)
    case .failure(.timedOut), .failure(.disconnected): true
    case .failure: false
    }
  }
}

extension PendingRequest {
  /// How long to wait before the next try where the server does not say: about
  /// half a second, then one, two, and never the same for two clients.
  var pause: Duration {
    .milliseconds(500 << min(retries, 6)) * Double.random(in: 0.5...1.5)
  }
}
