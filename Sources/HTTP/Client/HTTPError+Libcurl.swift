import CCurl
import Glibc

extension HTTPError {
  /// Sorts libcurl's many codes into the few cases a caller can act on.
  ///
  /// - Parameters:
  ///   - detail: libcurl's own words. They are passed on only where they cannot
  ///     hold the address, which may hold a password.
  ///   - errno: What the system said to the last attempt to connect.
  ///   - isHTTP1: Whether an answer of HTTP/1 had begun.
  init(
    _ code: CURLcode, general: String, detail: String, errno: Int32, address: Address,
    isHTTP1: Bool
  ) {
    self =
      switch code {
      case CURLE_URL_MALFORMAT: .badURL(address.withoutCredentials)
      case CURLE_COULDNT_RESOLVE_PROXY: .unreachable("the proxy's name is not known")
      case CURLE_COULDNT_RESOLVE_HOST: .unreachable("there is no host \(address.host)")
      case CURLE_COULDNT_CONNECT where errno == ECONNREFUSED:
        .unreachable("\(address.authority) refused the connection")
      case CURLE_COULDNT_CONNECT: .unreachable("\(address.authority) cannot be reached")
      case CURLE_OPERATION_TIMEDOUT: .timedOut
      case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_ISSUER_ERROR:
        .untrusted(Self.reason(detail.isEmpty ? general : detail))
      case CURLE_SSL_CACERT_BADFILE: .untrusted("the file of trusted certificates cannot be read")
      // Over HTTP/2 it is the connection that ended, with all that it carried.
      case CURLE_PARTIAL_FILE where isHTTP1 || !address.isSecure: .cutShort
      case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_HTTP2, CURLE_HTTP2_STREAM,
        CURLE_PARTIAL_FILE:
        .disconnected
      case CURLE_SSL_CONNECT_ERROR:
        .unreachable("\(address.authority) agrees to no secure connection")
      case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
        .failed("the server does not speak HTTP")
      // A field beyond libcurl's own limit; it has no code for that, and newer
      // versions have 100.
      case CURLE_OUT_OF_MEMORY, CURLcode(rawValue: 100): .tooManyHeaders
      default: .failed(general)
      }
  }

  /// What is wrong with a certificate, without the words before it.
  private static func reason(_ detail: String) -> String {
    for prefix in ["SSL certificate problem: ", "SSL: "] where detail.hasPrefix(prefix) {
      return String(detail.dropFirst(prefix.count))
    }
    return detail
  }
}
