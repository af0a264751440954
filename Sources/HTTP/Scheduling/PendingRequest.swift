import Glibc
import System
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
      throw .badRedirect(WebAddress.hidingSecrets(in: location))
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

extension PendingRequest {
  /// Returns the response to a `file:` address where no file can be transferred.
  ///
  /// libcurl reports each failure to open a file in the same way, and waits without end for a
  /// named pipe, so the path is checked first.
  ///
  /// - Returns: A response with status 404 where there is no file, and `nil` where the request
  ///   needs a transfer.
  /// - Throws: ``HTTPError/unreadableFile(_:reason:)``
  func responseWithoutTransfer() throws(HTTPError) -> Response? {
    guard case .file(let file) = address else { return nil }
    let missing = Response(status: 404, body: [], address: nil)
    guard let path = file.path else { return missing }
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return missing }
      throw .unreadableFile(path, reason: SystemError.last.description)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .unreadableFile(path, reason: "it is a folder")
    default: throw .unreadableFile(path, reason: "it is not a file")
    }
    guard access(path, R_OK) == 0 else {
      throw .unreadableFile(path, reason: SystemError.last.description)
    }
    return nil
  }
}
