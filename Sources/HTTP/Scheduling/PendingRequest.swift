/// A request on its way to its answer, through redirects and further tries.
struct PendingRequest {
  /// Which of the requests it is.
  let index: Int
  let limits: RequestLimits
  private(set) var address: Address
  /// The fields to send, for as long as they go to whom they are meant for.
  private(set) var headers: [Header]
  private var redirects = 0
  /// How many further tries there were.
  private(set) var retries = 0
  /// How long its transfers have taken.
  var spent = Duration.zero
  /// Whether nothing else is to be asked of the host meanwhile: the connection that it shared
  /// with others broke, and one of them may be why.
  var isApart = false
  /// Its number in the rateLimiter of its host.
  var number = 0

  /// - Throws: ``HTTPError/badURL(_:)`` or ``HTTPError/badHeader(_:)``.
  init(_ request: Request, index: Int, libcurl: Libcurl) throws(HTTPError) {
    self.index = index
    limits = request.limits
    address = try Address(request.url, libcurl)
    headers = request.headers
    let schemes = request.allowsFile ? ["http", "https", "file"] : ["http", "https"]
    guard schemes.contains(address.origin.scheme) else {
      throw .badURL(address.withoutCredentials)
    }
    for header in headers where !header.isValid {
      throw .badHeader(header.name)
    }
  }

  /// Whether something was sent for it already.
  var isBegun: Bool { redirects + retries > 0 }

  /// Where the answer sends it, or `nil` if the answer is the one to keep.
  func following(
    _ response: Response, limit: Int, libcurl: Libcurl
  ) throws(HTTPError) -> PendingRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status),
      let location = response.header("Location")
    else { return nil }
    guard redirects < limit else { throw .tooManyRedirects(limit: limit) }
    var pending = self
    pending.address = try address.following(location, libcurl)
    pending.redirects += 1
    if pending.address.origin != address.origin {
      pending.headers = []  // they may hold secrets
    }
    return pending
  }

  /// The same again.
  var again: PendingRequest {
    var pending = self
    pending.retries += 1
    return pending
  }
}
