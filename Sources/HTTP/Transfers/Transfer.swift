import CCurl

/// One connection's worth of work: asks for one address and takes in the answer.
///
/// libcurl keeps a pointer to the transfer while it runs, so this is a class:
/// it needs an address that stays put. It never leaves the thread that made it,
/// and serves one request after the other, which keeps libcurl's set-up.
final class Transfer {
  let handle: UnsafeMutableRawPointer
  private let libcurl: Libcurl
  private let options: HTTPClient.Options
  private let cookies: CookieJar  // must outlive the handle
  private let reason = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private var headers: UnsafeMutablePointer<curl_slist>?
  private var builder: ResponseBuilder
  private var fault: HTTPError?
  /// How the request goes out.
  private(set) var policy: SendPolicy?

  init(_ libcurl: Libcurl, options: HTTPClient.Options, cookies: CookieJar) throws(HTTPError) {
    guard let handle = libcurl.table.pointee.easy_init() else { throw .failed("out of memory") }
    self.handle = handle
    self.libcurl = libcurl
    self.options = options
    self.cookies = cookies
    builder = ResponseBuilder(libcurl, limits: options)
    reason.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    try setUp()
  }

  deinit {
    libcurl.table.pointee.easy_cleanup(handle)
    libcurl.table.pointee.slist_free_all(headers)
    reason.deallocate()  // after the cleanup, which may still write to it
  }

  /// Makes ready for an pending, forgetting the one before.
  func prepare(_ pending: PendingRequest) throws(HTTPError) {
    let address = pending.address
    builder = ResponseBuilder(libcurl, limits: options)
    fault = nil
    policy = SendPolicy(of: pending)
    reason.pointee = 0
    libcurl.table.pointee.slist_free_all(headers)
    headers = nil
    for field in pending.headers {
      // libcurl takes "Name:" for "send no such field", and "Name;" for an empty one.
      let line = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
      guard let longer = libcurl.table.pointee.slist_append(headers, line) else {
        throw .failed("out of memory")
      }
      headers = longer
    }
    try check(ccurl_set_pointer(libcurl.table, handle, CURLOPT_HTTPHEADER, headers))
    try set(CURLOPT_URL, address.text)
    try set(CURLOPT_PROTOCOLS_STR, address.isFile ? "file" : "http,https")
    // Without TLS there is no HTTP/2, and waiting for it would cost the first answer's time.
    try set(CURLOPT_PIPEWAIT, address.isSecure ? 1 : 0)
    try set(CURLOPT_FORBID_REUSE, pending.isApart ? 1 : 0)
    try set(CURLOPT_TIMEOUT_MS, max(1, (options.timeout - pending.spent).milliseconds))
  }

  /// The answer, once libcurl says the transfer ended with `code`.
  func response(_ code: CURLcode, from address: Address) throws(HTTPError) -> Response {
    defer { builder = ResponseBuilder(libcurl, limits: options) }  // a long body is not kept
    if let fault { throw fault }
    if policy?.refusal != nil { throw .disconnected }
    guard code == CURLE_OK else { throw error(code, address) }
    var status = 0
    try check(ccurl_get_long(libcurl.table, handle, CURLINFO_RESPONSE_CODE, &status))
    return try builder.response(
      status: address.isFile ? 200 : status, url: address.withoutCredentials)
  }

  /// How long after its start the request went out, if it did: connections
  /// take time to make.
  var timeToSend: Duration? {
    var microseconds = 0
    _ = ccurl_get_offset(libcurl.table, handle, CURLINFO_PRETRANSFER_TIME_T, &microseconds)
    return microseconds > 0 ? .microseconds(microseconds) : nil
  }

  /// Whether the connection broke, and not only the transfer, which ended with `code`.
  func brokeConnection(_ code: CURLcode) -> Bool {
    policy?.refusal == .leftConnection
      || [CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_HTTP2]
        .contains(code)
  }

  /// Whether the request may go out over the connection from `port`.
  private func mayGo(from port: Int32) -> Bool {
    var made = 0
    _ = ccurl_get_long(libcurl.table, handle, CURLINFO_NUM_CONNECTS, &made)
    return policy?.mayGo(from: Int(port), isNew: made > 0) ?? true
  }

  /// Takes in a piece of the answer, and gives up when it cannot be taken.
  private func take(
    _ bytes: UnsafeRawBufferPointer,
    _ part: (inout ResponseBuilder, UnsafeRawBufferPointer) throws(HTTPError) -> Void
  ) -> Int {
    do throws(HTTPError) {
      try part(&builder, bytes)
      return bytes.count
    } catch {
      fault = error
      return bytes.isEmpty ? 1 : 0  // anything but the count
    }
  }

  private func setUp() throws(HTTPError) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    try set(CURLOPT_USERAGENT, options.userAgent)
    try set(CURLOPT_NOSIGNAL, 1)
    try set(CURLOPT_QUICK_EXIT, 1)  // a look-up that hangs does not hold up an interruption
    try set(CURLOPT_CONNECTTIMEOUT_MS, options.connectTimeout.milliseconds)
    try set(CURLOPT_FOLLOWLOCATION, 0)
    try set(CURLOPT_HTTP09_ALLOWED, 0)
    try set(CURLOPT_PATH_AS_IS, 1)
    try set(CURLOPT_ACCEPT_ENCODING, "gzip")
    try set(CURLOPT_HTTP_CONTENT_DECODING, 0)  // see Inflater
    try set(CURLOPT_COOKIEFILE, "")  // turns cookies on, and reads no file
    // Debian's folder of certificates would be read again for each connection,
    // and holds what the one file holds.
    try check(ccurl_set_string(libcurl.table, handle, CURLOPT_CAPATH, nil))
    if let file = options.certificateFile { try set(CURLOPT_CAINFO, file) }
    try check(ccurl_set_pointer(libcurl.table, handle, CURLOPT_SHARE, cookies.handle))
    try check(ccurl_set_pointer(libcurl.table, handle, CURLOPT_ERRORBUFFER, reason))
    try check(ccurl_set_pointer(libcurl.table, handle, CURLOPT_HEADERDATA, context))
    try check(ccurl_set_pointer(libcurl.table, handle, CURLOPT_WRITEDATA, context))
    try check(ccurl_set_pointer(libcurl.table, handle, CURLOPT_PREREQDATA, context))
    try check(
      ccurl_set_prereq(libcurl.table, handle) { context, _, _, _, port in
        guard let context else { return CURL_PREREQFUNC_ABORT }
        let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
        return transfer.mayGo(from: port) ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
      })
    try check(
      ccurl_set_reader(libcurl.table, handle, CURLOPT_HEADERFUNCTION) {
        bytes, size, count, context in
        guard let context else { return 0 }
        return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().take(
          UnsafeRawBufferPointer(start: bytes, count: size * count)
        ) { (builder, bytes) throws(HTTPError) in try builder.takeLine(bytes) }
      })
    try check(
      ccurl_set_reader(libcurl.table, handle, CURLOPT_WRITEFUNCTION) {
        bytes, size, count, context in
        guard let context else { return 0 }
        return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().take(
          UnsafeRawBufferPointer(start: bytes, count: size * count)
        ) { (builder, bytes) throws(HTTPError) in try builder.takeBody(bytes) }
      })
  }

  private func set(_ option: CURLoption, _ value: Int) throws(HTTPError) {
    try check(ccurl_set_long(libcurl.table, handle, option, value))
  }

  private func set(_ option: CURLoption, _ value: String) throws(HTTPError) {
    try check(ccurl_set_string(libcurl.table, handle, option, value))
  }

  private func check(_ code: CURLcode) throws(HTTPError) {
    guard code != CURLE_OK else { return }
    throw .failed(general(code))
  }

  private func error(_ code: CURLcode, _ address: Address) -> HTTPError {
    var (errno, version) = (0, 0)
    _ = ccurl_get_long(libcurl.table, handle, CURLINFO_OS_ERRNO, &errno)
    _ = ccurl_get_long(libcurl.table, handle, CURLINFO_HTTP_VERSION, &version)
    return HTTPError(
      code, general: general(code), detail: String(cString: reason), errno: Int32(errno),
      address: address, isHTTP1: [CURL_HTTP_VERSION_1_0, CURL_HTTP_VERSION_1_1].contains(version))
  }

  private func general(_ code: CURLcode) -> String {
    libcurl.table.pointee.easy_strerror(code).map { String(cString: $0) }
      ?? "error \(code.rawValue)"
  }
}

extension Duration {
  var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
