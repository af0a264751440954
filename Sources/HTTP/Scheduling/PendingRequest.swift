import WebAddress

/// A request that has no final response yet. It lives on through redirects and retries.
struct PendingRequest {
  /// The position of the request among those that were passed to the client.
  let index: Int
  let limits: RequestLimits
  private let isFollowUp: Bool
  private(set) var address: ResourceAddress
  /// The header fields to send. A redirect to another origin removes them.
  private(set) var headers: [Header]
  private var redirects = 0
  private(set) var retries = 0
  /// How long its transfers have taken so far, all together.
  var timeSpent = Duration.zero
  /// Whether the request must run alone on its host, over a new connection. This is set after
  /// a connection that it shared with other requests broke, since any of them may be the cause.
  var isIsolated = false
  /// The number that the rate limiter of its host gave it when it started.
  var startNumber = 0

  /// - Parameter isFollowUp: Whether the request follows from a response to another one.
  /// - Throws: ``HTTPError/badHeader(_:)``.
  init(_ request: Request, index: Int, isFollowUp: Bool) throws(HTTPError) {
    self.index = index
    self.isFollowUp = isFollowUp
    limits = request.limits
    address = request.address
    headers = request.headers
    for header in headers where !header.isValid {
      throw .badHeader(header.name)
    }
  }

  /// Whether the request continues earlier work: it is a redirect, a retry or a follow-up.
  var isContinuation: Bool { isFollowUp || redirects + retries > 0 }

  /// Returns the request to send next where a response redirects, or `nil` where it does not.
  ///
  /// - Throws: ``HTTPError/tooManyRedirects(limit:)`` or ``HTTPError/badRedirect(_:)``.
  func redirected(by response: Response, limit: Int) throws(HTTPError) -> PendingRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status),
      let location = response.header("Location"), let current = address.webAddress
    else { return nil }
    guard redirects < limit else { throw .tooManyRedirects(limit: limit) }
    guard let target = current.redirected(to: location) else {
      throw .badRedirect(WebAddress.hidingCredentials(in: location))
    }
    var pending = self
    pending.address = .web(target)
    pending.redirects += 1
    if target.origin != current.origin {
      pending.headers = []  // they may hold secrets
    }
    return pending
  }

  /// The request to send for another try.
  var retried: PendingRequest {
    var pending = self
    pending.retries += 1
    return pending
  }
}
