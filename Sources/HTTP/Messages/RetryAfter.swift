extension Response {
  /// Returns how long the server asks to wait before the next request (RFC 9110, section 10.2.3).
  ///
  /// - Parameter now: The local time in seconds since 1970. A date in `Retry-After` is compared
  ///   with the response's `Date` where there is one, since the clocks may differ by more than
  ///   the wait.
  func retryAfter(now: Int, _ libcurl: Libcurl) -> Duration? {
    guard [429, 503].contains(status) else { return nil }
    for name in ["Retry-After", "RateLimit-Retry-After"] {
      guard let value = header(name), !value.isEmpty else { continue }
      if value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
        return .seconds(min(Int(value) ?? .max, Self.longest))
      }
      guard let time = libcurl.seconds(ofDate: value) else { continue }
      let serverTime = header("Date").flatMap { libcurl.seconds(ofDate: $0) } ?? now
      return .seconds(min(max(0, time - serverTime), Self.longest))
    }
    return nil
  }

  /// A year, so that the wait does not overflow.
  private static var longest: Int { 366 * 86_400 }
}

extension Result<Response, HTTPError> {
  /// Whether the same request may succeed a little later.
  var isTransientFailure: Bool {
    switch self {
    case .success(let response): [429, 502, 503, 504].contains(response.status)
    case .failure(.timedOut), .failure(.disconnected): true
    case .failure: false
    }
  }
}

extension PendingRequest {
  /// The wait before the next try where the server does not name one: half a second, then 1 s, 2 s
  /// and so on.
  ///
  /// - Parameter jitter: A random factor, so that clients do not retry at the same moment.
  func backoff(jitter: Double) -> Duration {
    .milliseconds(500 << min(retries, 6)) * jitter
  }
}
