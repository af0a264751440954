/// Why a request has no response.
package enum HTTPError: Error, Equatable {
  /// libcurl or zlib cannot be loaded.
  case unavailable(String)
  /// libcurl does not accept the address.
  case badURL(String)
  /// A field of the request contains characters that are not allowed. Only its name is reported.
  case badHeader(String)
  /// No connection was made: an unknown host, a closed port, or no network.
  case unreachable(String)
  /// The server's certificate is not accepted.
  case untrusted(String)
  /// The server closed the connection before the response was complete.
  case disconnected
  /// The response did not arrive in time.
  case timedOut
  /// The request was not sent, because the server asked for a longer wait than the client accepts,
  /// or has refused other requests for as long.
  case busy
  /// The body is longer than the client accepts.
  case tooLong(limit: Int)
  /// The response has more or longer fields than the client accepts.
  case tooManyHeaders
  /// The body is shorter than the response says.
  case cutShort
  /// The body has a coding that the client did not ask for.
  case unsupportedEncoding(String)
  /// The response redirects to an address that is not `http` or `https`.
  case badRedirect(String)
  /// The responses redirect more often than the client accepts.
  case tooManyRedirects(limit: Int)
  /// The file exists but cannot be read.
  case unreadableFile(String, reason: String)
  /// The user interrupted the program before the response arrived.
  case interrupted
  /// Any other failure.
  case failed(String)
}

extension HTTPError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unavailable(let reason): "libcurl cannot be loaded: \(reason)"
    case .badURL(let url): "\(url) is not a web address"
    case .badHeader(let name): "the header \(name) contains characters that are not allowed"
    case .unreachable(let reason): "could not connect: \(reason)"
    case .untrusted(let reason): "the server's certificate is not accepted: \(reason)"
    case .disconnected: "the server broke off the connection"
    case .timedOut: "the server took too long to answer"
    case .busy: "the server is too busy; try again later"
    case .tooLong(let limit): "the answer is too large: more than \(limit) bytes"
    case .tooManyHeaders: "the answer has too many headers"
    case .cutShort: "the answer was cut short"
    case .unsupportedEncoding(let coding): "unsupported content encoding \(coding)"
    case .badRedirect(let url): "the answer redirects to \(url), which is not a web address"
    case .tooManyRedirects(let limit): "the answer redirects more than \(limit) times"
    case .unreadableFile(let path, let reason): "cannot read \(path): \(reason)"
    case .interrupted: "interrupted"
    case .failed(let reason): "the transfer failed: \(reason)"
    }
  }
}
