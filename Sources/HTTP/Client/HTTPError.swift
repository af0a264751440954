/// Why no answer came back for a request.
package enum HTTPError: Error, Equatable {
  /// libcurl cannot be loaded.
  case unavailable(String)
  /// The address could not be understood, or is not one that may be opened.
  case badURL(String)
  /// A field of the request holds what no field may hold. Only its name is told.
  case badHeader(String)
  /// No connection was made: an unknown host, a closed port, no network.
  case unreachable(String)
  /// The server could not show that it is the one that was asked for.
  case untrusted(String)
  /// The server closed the connection instead of answering.
  case disconnected
  /// The answer did not arrive in time.
  case timedOut
  /// The server is not asked, since it wants to be left alone for longer than
  /// the client waits, or has turned others away for as long.
  case busy
  /// The answer was longer than the client accepts.
  case tooLong(limit: Int)
  /// The answer came with more, or longer, fields than the client accepts.
  case tooManyHeaders
  /// The answer ended before its end.
  case cutShort
  /// The body is in a coding that was not asked for.
  case unsupportedEncoding(String)
  /// The answer leads to an address that may not be opened.
  case badRedirect(String)
  /// The answers lead from one address to the next, and on.
  case tooManyRedirects(limit: Int)
  /// The file is there, and cannot be read.
  case unreadableFile(String, reason: String)
  /// The wait was interrupted before the answer came.
  case interrupted
  /// Anything else.
  case failed(String)
}

extension HTTPError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unavailable(let reason): "libcurl cannot be loaded: \(reason)"
    case .badURL(let url): "\(url) is not a web address"
    case .badHeader(let name): "the header \(name) holds what a header cannot hold"
    case .unreachable(let reason): "could not connect: \(reason)"
    case .untrusted(let reason): "the server's certificate is not accepted: \(reason)"
    case .disconnected: "the server broke off the connection"
    case .timedOut: "the server took too long to answer"
    case .busy: "the server is too busy; try again later"
    case .tooLong(let limit): "the answer is too large: more than \(limit) bytes"
    case .tooManyHeaders: "the answer has too many headers"
    case .cutShort: "the answer was cut short"
    case .unsupportedEncoding(let coding): "unsupported content encoding \(coding)"
    case .badRedirect(let url): "the answer leads to \(url), which is not a web address"
    case .tooManyRedirects(let limit): "the answer leads on after \(limit) redirects"
    case .unreadableFile(let path, let reason): "cannot read \(path): \(reason)"
    case .interrupted: "interrupted"
    case .failed(let reason): "the transfer failed: \(reason)"
    }
  }
}
