/// How the request of a transfer goes out: over which connection, and how often.
struct SendPolicy {
  private let isSecure: Bool
  private let isApart: Bool
  private var tries: Int
  /// The connection that it went out over last, known by its port at our end.
  private(set) var port: Int?
  /// Why it did not go out again.
  private(set) var refusal: Refusal?

  /// Why a request stays.
  enum Refusal {
    /// The connection was not made for it, and is to be closed.
    case oldConnection
    /// libcurl has given up the connection before, and does not tell a refusal, after which others
    /// could go on, from frames without sense, after which they would wait in vain.
    case leftConnection
    /// It went out often enough.
    case tried
  }

  init(of pending: PendingRequest) {
    isSecure = pending.address.isSecure
    isApart = pending.isApart
    // libcurl asks again by itself where the server cannot have heard, as on a
    // connection that it had closed, and six times where a server refuses.
    tries = pending.retries == 0 ? 2 : 1
  }

  /// Decides whether the request is to go out.
  ///
  /// - Parameters:
  ///   - port: The connection.
  ///   - isNew: Whether it was made for this.
  mutating func mayGo(from port: Int, isNew: Bool) -> Bool {
    if isApart, !isNew {
      refusal = .oldConnection
    } else if isSecure, self.port != nil {
      refusal = .leftConnection
    } else if tries == 0 {
      refusal = .tried
    } else {
      tries -= 1
      self.port = port
    }
    return refusal == nil
  }
}
