import CCurl
import WebAddress

/// A libcurl easy handle, which sends one request at a time and collects its response.
///
/// It is used for one request after the other, which saves the set-up of a handle. It is a class
/// because libcurl keeps a pointer to it, and it stays on the thread that made it.
final class Transfer {
  let handle: UnsafeMutableRawPointer
  private let libcurl: Libcurl
  private let options: HTTPClient.Options
  private let cookies: CookieJar  // must outlive the handle
  private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private var headers: UnsafeMutablePointer<curl_slist>?
  private var builder: ResponseBuilder
  /// Why the builder did not accept the response.
  private var refusedResponse: HTTPError?
  private(set) var policy: SendPolicy?

  init(_ libcurl: Libcurl, options: HTTPClient.Options, cookies: CookieJar) throws(HTTPError) {
    guard let handle = libcurl.table.pointee.easy_init() else { throw .failed("out of memory") }
    self.handle = handle
    self.libcurl = libcurl
    self.options = options
    self.cookies = cookies
    builder = ResponseBuilder(libcurl, limits: options)
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    try setUp()
  }

  deinit {
    libcurl.table.pointee.easy_cleanup(handle)
    libcurl.table.pointee.slist_free_all(headers)
    errorText.deallocate()  // after the cleanup, which may still write to it
  }

  /// Sets the handle up for a request, and discards the state of the request before.
  func prepare(_ pending: PendingRequest) throws(HTTPError) {
    let address = pending.address
    builder = ResponseBuilder(libcurl, limits: options)
    refusedResponse = nil
    policy = SendPolicy(of: pending)
    errorText.pointee = 0
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
    try set(address)
    // Waiting for a connection to share helps only with HTTP/2, which needs TLS here.
    try set(CURLOPT_PIPEWAIT, address.isSecure ? 1 : 0)
    try set(CURLOPT_FORBID_REUSE, pending.isIsolated ? 1 : 0)
    try set(CURLOPT_TIMEOUT_MS, max(1, (options.timeout - pending.timeSpent).milliseconds))
  }

  /// Returns the response after a transfer that ended with `code`.
  func response(_ code: CURLcode, from address: ResourceAddress) throws(HTTPError) -> Response {
    defer { builder = ResponseBuilder(libcurl, limits: options) }  // frees a long body
    if let refusedResponse { throw refusedResponse }
    if policy?.refusal != nil { throw .disconnected }
    guard code == CURLE_OK else { throw error(code, address) }
    var status = 0
    try check(ccurl_get_long(libcurl.table, handle, CURLINFO_RESPONSE_CODE, &status))
    let web = address.webAddress
    return try builder.response(
      status: web == nil ? 200 : status, address: web?.withoutCredentials)
  }

  /// How long after the start of the transfer the request was sent, or `nil` where it was not.
  var timeToSend: Duration? {
    var microseconds = 0
    _ = ccurl_get_offset(libcurl.table, handle, CURLINFO_PRETRANSFER_TIME_T, &microseconds)
    return microseconds > 0 ? .microseconds(microseconds) : nil
  }

  /// Returns whether a transfer that ended with `code` broke its connection, which others may share.
  func brokeConnection(_ code: CURLcode) -> Bool {
    policy?.refusal == .lostConnection
      || [CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_HTTP2]
        .contains(code)
  }

  /// Returns whether the request may be sent over the connection with the local port `port`.
  private func allowsSending(from port: Int32) -> Bool {
    var made = 0
    _ = ccurl_get_long(libcurl.table, handle, CURLINFO_NUM_CONNECTS, &made)
    return policy?.allowsSending(from: Int(port), isNew: made > 0) ?? true
  }

  /// Passes a part of the response to the builder.
  ///
  /// - Returns: The number of bytes, or another number where the builder refuses them, which makes
  ///   libcurl end the transfer.
  private func receive(
    _ bytes: UnsafeRawBufferPointer,
    _ add: (inout ResponseBuilder, UnsafeRawBufferPointer) throws(HTTPError) -> Void
  ) -> Int {
    do throws(HTTPError) {
      try add(&builder, bytes)
      return bytes.count
    } catch {
      refusedResponse = error
      return bytes.isEmpty ? 1 : 0  // any other number than the count ends the transfer
    }
  }

  private func setUp() throws(HTTPError) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    try set(CURLOPT_USERAGENT, options.userAgent)
    try set(CURLOPT_NOSIGNAL, 1)
    try set(CURLOPT_QUICK_EXIT, 1)  // ends without waiting for a name look-up
    try set(CURLOPT_CONNECTTIMEOUT_MS, options.connectTimeout.milliseconds)
    try set(CURLOPT_FOLLOWLOCATION, 0)
    try set(CURLOPT_HTTP09_ALLOWED, 0)
    try set(CURLOPT_PATH_AS_IS, 1)
    try set(CURLOPT_ACCEPT_ENCODING, "gzip")
    try set(CURLOPT_HTTP_CONTENT_DECODING, 0)  // Inflater does it
    try set(CURLOPT_COOKIEFILE, "")  // turns cookies on, and reads no file
    // libcurl would read Debian's folder of certificates again for each connection. The single file
    // holds the same certificates.
    try check(ccurl_set_string(libcurl.table, handle, CURLOPT_CAPATH, nil))
    if let file = options.certificateFile { try set(CURLOPT_CAINFO, file) }
    try check(ccurl_set_pointer(libcurl.table, handle, CURLOPT_SHARE, cookies.handle))
    try check(ccurl_set_pointer(libcurl.table, handle, CURLOPT_ERRORBUFFER, errorText))
    try check(ccurl_set_pointer(libcurl.table, handle, CURLOPT_HEADERDATA, context))
    try check(ccurl_set_pointer(libcurl.table, handle, CURLOPT_WRITEDATA, context))
    try check(ccurl_set_pointer(libcurl.table, handle, CURLOPT_PREREQDATA, context))
    try check(
      ccurl_set_prereq(libcurl.table, handle) { context, _, _, _, port in
        guard let context else { return CURL_PREREQFUNC_ABORT }
        let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
        return transfer.allowsSending(from: port) ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
      })
    try check(
      ccurl_set_reader(libcurl.table, handle, CURLOPT_HEADERFUNCTION) {
        bytes, size, count, context in
        guard let context else { return 0 }
        return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().receive(
          UnsafeRawBufferPointer(start: bytes, count: size * count)
        ) { (builder, bytes) throws(HTTPError) in try builder.addLine(bytes) }
      })
    try check(
      ccurl_set_reader(libcurl.table, handle, CURLOPT_WRITEFUNCTION) {
        bytes, size, count, context in
        guard let context else { return 0 }
        return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().receive(
          UnsafeRawBufferPointer(start: bytes, count: size * count)
        ) { (builder, bytes) throws(HTTPError) in try builder.addBody(bytes) }
      })
  }

  /// Sets the address. libcurl gets credentials apart from it, and forgets those of the request
  /// before.
  private func set(_ address: ResourceAddress) throws(HTTPError) {
    try set(CURLOPT_URL, address.requestText)
    try set(CURLOPT_PROTOCOLS_STR, address.webAddress == nil ? "file" : "http,https")
    try set(CURLOPT_USERNAME, address.webAddress?.credentials?.user)
    try set(CURLOPT_PASSWORD, address.webAddress?.credentials?.password)
  }

  /// Sets a text that need not be UTF-8 and contains no zero byte; `nil` removes it.
  private func set(_ option: CURLoption, _ bytes: [UInt8]?) throws(HTTPError) {
    let characters = bytes.map { $0.map(CChar.init(bitPattern:)) + [0] }
    try check(ccurl_set_string(libcurl.table, handle, option, characters))
  }

  private func set(_ option: CURLoption, _ value: Int) throws(HTTPError) {
    try check(ccurl_set_long(libcurl.table, handle, option, value))
  }

  private func set(_ option: CURLoption, _ value: String) throws(HTTPError) {
    try check(ccurl_set_string(libcurl.table, handle, option, value))
  }

  private func check(_ code: CURLcode) throws(HTTPError) {
    guard code != CURLE_OK else { return }
    throw .failed(generalDescription(of: code))
  }

  private func error(_ code: CURLcode, _ address: ResourceAddress) -> HTTPError {
    var (errno, version) = (0, 0)
    _ = ccurl_get_long(libcurl.table, handle, CURLINFO_OS_ERRNO, &errno)
    _ = ccurl_get_long(libcurl.table, handle, CURLINFO_HTTP_VERSION, &version)
    return HTTPError(
      code, general: generalDescription(of: code), detail: String(cString: errorText),
      errno: Int32(errno),
      address: address, isHTTP1: [CURL_HTTP_VERSION_1_0, CURL_HTTP_VERSION_1_1].contains(version))
  }

  private func generalDescription(of code: CURLcode) -> String {
    libcurl.table.pointee.easy_strerror(code).map { String(cString: $0) }
      ?? "error \(code.rawValue)"
  }
}

extension Duration {
  var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
