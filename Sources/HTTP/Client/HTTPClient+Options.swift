extension HTTPClient {
  /// How a client presents itself, how much it takes and how long it waits.
  package struct Options: Sendable {
    /// What it tells servers that it is; nothing if empty.
    package var userAgent = ""
    /// How long one request may take in all, redirects and further tries
    /// included, from when it is sent. Waiting for its turn does not count.
    package var timeout = Duration.seconds(30)
    /// How long a connection may take to be made.
    package var connectTimeout = Duration.seconds(10)
    /// How many bytes a body may have, decoded.
    package var bodyLimit = 8 << 20
    /// How many bytes the fields of an answer may have together.
    package var headerLimit = 64 << 10
    /// How many fields an answer may have.
    package var headerCountLimit = 500
    /// How many transfers run at the same time.
    package var width = 8
    /// How many of them for one host, unless a request says otherwise.
    package var hostWidth = 4
    /// How many more times to ask where that may help: after 429, 502, 503 and
    /// 504, a broken connection, or a connection that was not made in time.
    package var retries = 2
    /// How long to wait because a server asks for it.
    package var longestWait = Duration.seconds(60)
    /// How many addresses an answer may lead on to.
    package var redirectLimit = 5
    /// A file of certificates to trust in place of the system's.
    package var certificateFile: String?
    /// Asked at least every 100 ms whether to stop.
    package var isInterrupted: @Sendable () -> Bool = { false }

    /// - Parameter environment: Where `CURL_CA_BUNDLE` or `SSL_CERT_FILE` may name
    ///   the ``certificateFile``, as curl has it. libcurl itself reads the names of
    ///   proxies from the process's environment.
    package init(environment: [String: String] = [:]) {
      certificateFile = ["CURL_CA_BUNDLE", "SSL_CERT_FILE"]
        .compactMap { environment[$0] }.first { !$0.isEmpty }
    }
  }
}
