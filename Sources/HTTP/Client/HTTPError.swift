import CCurl
import Glibc
import WebAddress

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
  /// The host is of this machine or of a private network, and must not be asked.
  case privateHost(String)
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
    case .privateHost(let host): "\(host) is in a private network"
    case .unreadableFile(let path, let reason): "cannot read \(path): \(reason)"
    case .interrupted: "interrupted"
    case .failed(let reason): "the transfer failed: \(reason)"
    }
  }
}

extension HTTPError {
  /// Maps libcurl's codes to the few cases that a caller can act on.
  ///
  /// - Parameters:
  ///   - general: libcurl's description of the code.
  ///   - detail: libcurl's description of this failure. It is used only where it cannot contain
  ///     the address, which may contain a password.
  ///   - errno: The system's error for the last attempt to connect.
  ///   - isHTTP1: Whether a response in HTTP/1 had begun.
  init(
    _ code: CURLcode, general: String, detail: String, errno: Int32, address: ResourceAddress,
    isHTTP1: Bool
  ) {
    self =
      switch code {
      case CURLE_URL_MALFORMAT: .badURL(address.text)
      case CURLE_COULDNT_RESOLVE_PROXY: .unreachable("the proxy's name is not known")
      case CURLE_COULDNT_RESOLVE_HOST:
        .unreachable("there is no host \(address.webAddress?.host ?? "")")
      case CURLE_COULDNT_CONNECT where errno == ECONNREFUSED:
        .unreachable("\(address.server) refused the connection")
      case CURLE_COULDNT_CONNECT: .unreachable("\(address.server) cannot be reached")
      case CURLE_OPERATION_TIMEDOUT: .timedOut
      case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_ISSUER_ERROR:
        .untrusted(Self.certificateFault(in: detail.isEmpty ? general : detail))
      case CURLE_SSL_CACERT_BADFILE: .untrusted("the file of trusted certificates cannot be read")
      // With HTTP/2 the code means that the connection ended, with all of its streams.
      case CURLE_PARTIAL_FILE where isHTTP1 || !address.isSecure: .cutShort
      case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_HTTP2, CURLE_HTTP2_STREAM,
        CURLE_PARTIAL_FILE:
        .disconnected
      case CURLE_SSL_CONNECT_ERROR:
        .unreachable("\(address.server) could not agree on a secure connection")
      case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
        .failed("the server does not speak HTTP")
      // A field is longer than libcurl's own limit. 7.88 reports that as a lack of memory, newer
      // versions with the code 100 (CURLE_TOO_LARGE).
      case CURLE_OUT_OF_MEMORY, CURLcode(rawValue: 100): .tooManyHeaders
      default: .failed(general)
      }
  }

  /// The reason why a certificate is not accepted, without libcurl's prefix.
  private static func certificateFault(in detail: String) -> String {
    for prefix in ["SSL certificate problem: ", "SSL: "] where detail.hasPrefix(prefix) {
      return String(detail.dropFirst(prefix.count))
    }
    return detail
  }
}
