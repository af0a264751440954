package import System

extension HTTPClient {
  /// The settings of a client.
  package struct Options: Sendable {
    /// The `User-Agent` field. None is sent if it is empty.
    package var userAgent = ""
    /// How long the transfers of one request may take together, redirects and retries included.
    /// The time for which the request waits to be sent does not count.
    package var timeout = Duration.seconds(30)
    /// How long the set-up of a connection may take.
    package var connectTimeout = Duration.seconds(10)
    /// The number of bytes that a decoded body may have.
    package var bodyLimit = 8 << 20
    /// The number of bytes that the head of a response may have.
    package var headerLimit = 64 << 10
    /// The number of fields that a response may have.
    package var headerCountLimit = 500
    /// The number of transfers that run at the same time.
    package var width = 8
    /// The number of transfers that run at the same time for one host, where
    /// ``RequestLimits/connections`` does not set another.
    package var hostWidth = 4
    /// How many times a request is sent again after status 429, 502, 503 or 504, a broken
    /// connection, or a timeout.
    package var retries = 2
    /// The longest wait that a server may ask for.
    package var longestWait = Duration.seconds(60)
    /// The number of redirects that are followed for one request.
    package var redirectLimit = 5
    /// Which hosts of this machine and of private networks may be asked, redirects included.
    package var privateHosts = PrivateHosts.all
    /// Whether requests with `http` and `https` go to a proxy, which then finds their hosts.
    let usesProxy: Bool
    /// A file with the certificates to trust in place of the system's.
    package var certificateFile: String?
    /// Returns whether to stop. It is called at least every 100 ms.
    package var isInterrupted: @Sendable () -> Bool = { false }
    /// The clock for all waits between requests. libcurl measures timeouts by its own clock.
    package var clock: any BlockingClock = MachineClock()
    /// Returns a random factor for the wait before a retry.
    package var jitter: @Sendable () -> Double = { .random(in: 0.5...1.5) }

    /// - Parameter environment: `CURL_CA_BUNDLE` or `SSL_CERT_FILE` may name the
    ///   ``certificateFile``, as for curl. libcurl reads the names of proxies from the
    ///   environment of the process by itself.
    package init(environment: [String: String] = [:]) {
      certificateFile = ["CURL_CA_BUNDLE", "SSL_CERT_FILE"]
        .compactMap { environment[$0] }.first { !$0.isEmpty }
      usesProxy = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
        .contains { environment[$0]?.isEmpty == false }
    }
  }
}
