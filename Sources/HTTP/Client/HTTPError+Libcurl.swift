import CCurl
import Glibc
import WebAddress

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
