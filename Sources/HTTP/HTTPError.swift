/// Why no answer came back for a request.
public enum HTTPError: Error, Equatable {
  /// The address could not be understood, or is not one that may be opened.
  case badURL(String)
  /// No connection was made: an unknown host, a closed port, no network.
  case unreachable(String)
  /// The answer did not arrive in time.
  case timedOut
  /// The answer was longer than the client accepts.
  case tooLong(limit: Int)
  /// The wait was interrupted before the answer came.
  case interrupted
  /// Anything else, in libcurl's words.
  case failed(String)
}

extension HTTPError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badURL(let url): "\(url) is not a web address"
    case .unreachable(let reason): "could not connect: \(reason)"
    case .timedOut: "the server took too long to answer"
    case .tooLong(let limit): "the answer is too large: more than \(limit) bytes"
    case .interrupted: "interrupted"
    case .failed(let reason): "the transfer failed: \(reason)"
    }
  }
}
