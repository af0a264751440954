/// Decides whether libcurl may send the request of a transfer over a connection.
///
/// libcurl repeats a request by itself where the server cannot have seen it, such as on a
/// connection that the server had closed, and up to six times where a server refuses it.
struct SendPolicy {
  private let isSecure: Bool
  private let isIsolated: Bool
  private var remainingSends: Int
  /// The connection over which the request was sent last, identified by its local port.
  private(set) var port: Int?
  /// Why the request was not sent again, if it was not.
  private(set) var refusal: Refusal?

  /// Why a request is not sent.
  enum Refusal {
    /// The request is isolated and needs a new connection. This one is to be closed.
    case sharedConnection
    /// libcurl gave up an earlier connection. It does not distinguish a refused stream, after which
    /// other streams go on, from invalid frames, after which other streams would wait without end.
    case lostConnection
    /// The request was sent as often as it may be.
    case sendLimit
  }

  init(of pending: PendingRequest) {
    isSecure = pending.address.isSecure
    isIsolated = pending.isIsolated
    remainingSends = pending.retries == 0 ? 2 : 1
  }

  /// Decides whether the request is sent over a connection.
  ///
  /// - Parameters:
  ///   - port: The local port of the connection.
  ///   - isNew: Whether the connection was made for this request.
  mutating func allowsSending(from port: Int, isNew: Bool) -> Bool {
    if isIsolated, !isNew {
      refusal = .sharedConnection
    } else if isSecure, self.port != nil {
      refusal = .lostConnection
    } else if remainingSends == 0 {
      refusal = .sendLimit
    } else {
      remainingSends -= 1
      self.port = port
    }
    return refusal == nil
  }
}
